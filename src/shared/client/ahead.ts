declare global {
  interface Window {
    /** Responses by address, requested by a script in index.html before this code was loaded. */
    sillageAhead?: Record<string, Promise<Response>>;
  }
}

/** Returns the response that the page requested ahead of its scripts, once: a second request wants fresh data. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const response = window.sillageAhead?.[url];
  if (response) delete window.sillageAhead?.[url];
  return response;
}
