/** The browser's Cache Storage for tests, with the order of keys that the browser has. */
export function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://localhost').href;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: string | { url: string }) => entries.get(addressOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => {
        entries.delete(addressOf(request));
        entries.set(addressOf(request), response);
      },
      delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    match: async (request: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(addressOf(request))?.clone(),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  };
}
