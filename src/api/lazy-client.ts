/** The client as its own chunk: a reader who only reads the first page never needs it. */
import type { ApiClient, ApiClientOptions } from "./client.ts";

export function createLazyApiClient(options: ApiClientOptions): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  const client = (): Promise<ApiClient> => {
    loading ??= import("./client.ts").then(
      ({ createApiClient }) => createApiClient(options),
      (error: unknown) => {
        // Not kept: the next call tries again, because the network may be back.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    announcements: async (query, signal) => (await client()).announcements(query, signal),
    announcement: async (id, query, signal) => (await client()).announcement(id, query, signal),
    careers: async (query, signal) => (await client()).careers(query, signal),
    site: async (query, signal) => (await client()).site(query, signal),
    page: async (page, query, signal) => (await client()).page(page, query, signal),
  };
}
