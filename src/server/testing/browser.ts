type Send = (url: string, init?: RequestInit) => Response | Promise<Response>;

export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  /** Sends with the cookies kept so far and the site's own origin; keeps what is set. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  csrfToken(): Promise<string>;
  /** Posts a form of the Auth.js protocol with a fresh token; returns the status, the headers and the address to go to. */
  submit(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; url: URL }>;
  /** The session object; empty when signed out. */
  session(): Promise<Record<string, unknown>>;
}

/** What a browser is to the server: a jar of cookies, and pages of one origin that send them. */
export function openBrowser(origin: string, send: Send = fetch): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('origin')) headers.set('origin', origin);
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await send(new URL(path, origin).href, { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    },
    csrfToken: async () => {
      const response = await browser.fetch('/api/auth/csrf');
      return ((await response.json()) as { csrfToken: string }).csrfToken;
    },
    submit: async (path, fields) => {
      const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), json: 'true', ...fields });
      const response = await browser.fetch(path, { method: 'POST', body });
      const { url } = (await response.json()) as { url: string };
      return { status: response.status, headers: response.headers, url: new URL(url) };
    },
    session: async () => (await (await browser.fetch('/api/auth/session')).json()) as Record<string, unknown>,
  };
  return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, decodeURIComponent(pair.slice(at + 1)));
}
