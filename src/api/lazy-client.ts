/** The client as a chunk of its own: a reader of a single page never needs it. */
import type { ApiClient, ApiClientOptions } from "./client.ts";

export function createLazyApiClient(options: ApiClientOptions): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  const client = (): Promise<ApiClient> => {
    loading ??= import("./client.ts").then(
      ({ createApiClient }) => createApiClient(options),
      (error: unknown) => {
        // A failed import is not kept: the next call tries again, because the network may be back.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { call: async (name, input, signal) => (await client()).call(name, input, signal) };
}
