import { html, raw } from 'hono/html';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { CURL_EXAMPLES, type CurlExample } from './curlExamples.ts';
import { describeAccess, openApiDocument } from './openapi.ts';
import { sendRendered } from './pages.ts';
import { type RenderedPage, renderedPage } from './portalPage.ts';
import { type AppHono, type AppRequest, endpointsOf } from './routes.ts';

const style = `:root{color-scheme:light dark;--line:#E4E1DC;--muted:#6F6B66}@media(prefers-color-scheme:dark){:root{--line:#34322F;--muted:#A5A09A}}
body{font:15px/1.6 system-ui,sans-serif;max-width:1040px;margin:0 auto;padding:48px 24px}h1{font-weight:400}h2{font-weight:500;margin:48px 0 8px}h3{font:inherit;font-weight:500;margin:20px 0 4px}
details{border-top:1px solid var(--line);padding:10px 0}summary{cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid var(--line)}
.m{display:inline-block;width:64px;text-transform:uppercase;color:var(--muted)}.s{color:var(--muted);margin-left:12px}.k{margin:8px 0}`;

/** Serves the contract of every call mounted so far, as JSON and as a page: both are written and packed once. */
export function serveReference(app: AppHono, origin: string): void {
  const endpoints = endpointsOf(app);
  // Describing hundreds of calls takes a moment, which a start need not wait for.
  const describe = once(() => openApiDocument(endpoints, origin));
  const json = once(() => renderedPage(JSON.stringify(describe())));
  const page = once(async () => renderedPage(await referencePage(endpoints, describe())));
  const send = (request: AppRequest, rendered: RenderedPage, contentType: string) => {
    request.header('Vary', 'Accept-Encoding');
    return sendRendered(request, rendered, contentType);
  };
  app.get('/api/openapi.json', (request) => send(request, json(), 'application/json'));
  app.get('/api/docs', async (request) => send(request, await page(), 'text/html; charset=utf-8'));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The reference page: every call with its schemas, readable without scripts. */
async function referencePage(
  endpoints: readonly Endpoint[],
  document: ReturnType<typeof openApiDocument>,
): Promise<string> {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const calls = endpoints.filter((endpoint) => endpoint.tag === tag);
    return html`<h2>${tag}</h2>${calls.map((endpoint) => callRow(endpoint, document))}`;
  });
  const page =
    await html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sillage API</title><style>${raw(style)}</style>
<h1>Sillage API</h1><p>Generated from the contract. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${keySection()}${sections}</html>`;
  return String(page);
}

/** How programs call: with a key, within its scopes, and how often. */
function keySection() {
  return html`<h2>API keys</h2>
<p>A program sends <code>Authorization: Bearer sil_…</code>. Keys are made in the back-office, for the own account or for a program; the rights of that account apply, and of them what the scopes of the key name: each call below says which scope opens it. A key may be limited to some libraries.</p>
<p>Each response has <code>RateLimit-Policy</code> and <code>RateLimit</code>: how many calls a key may make in a minute, how many are left, and in how many seconds they are full again. After the last one comes 429 with <code>Retry-After</code>. 401 says why a key does not work (<code>key_unknown</code>, <code>key_expired</code>, <code>key_revoked</code>, <code>key_replaced</code>, <code>key_account</code>), and 403 <code>key_scope</code> that its scopes do not open the call.</p>
${CURL_EXAMPLES.map(exampleRow)}`;
}

function exampleRow({ title, scope, command }: CurlExample) {
  return html`<h3>${title}${scope && html`<span class="s">${scope}</span>`}</h3><pre class="curl">${command}</pre>`;
}

function callRow(endpoint: Endpoint, document: ReturnType<typeof openApiDocument>) {
  const { method, path, summary } = endpoint;
  const operation: unknown = document.paths?.[path]?.[method];
  return html`<details><summary><code><span class="m">${method}</span>${path}</code><span class="s">${summary}</span></summary>
<p class="k">${describeAccess(endpoint)}</p><pre>${JSON.stringify(operation, null, 2)}</pre></details>`;
}
