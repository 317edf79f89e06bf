import { createContext, use, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { ApiClient } from "./client.ts";

const ApiContext = createContext<ApiClient | null>(null);

export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext value={client}>{children}</ApiContext>;
}

export function useApi(): ApiClient {
  return required(use(ApiContext), "ApiProvider");
}
