import { html, raw } from 'hono/html';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { openApiDocument } from './openapi.ts';

const style = `:root{color-scheme:light dark;--line:#E4E1DC;--muted:#6F6B66}@media(prefers-color-scheme:dark){:root{--line:#34322F;--muted:#A5A09A}}
body{font:15px/1.6 system-ui,sans-serif;max-width:1040px;margin:0 auto;padding:48px 24px}h1{font-weight:400}h2{font-weight:500;margin:48px 0 8px}
details{border-top:1px solid var(--line);padding:10px 0}summary{cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid var(--line)}
.m{display:inline-block;width:64px;text-transform:uppercase;color:var(--muted)}.s{color:var(--muted);margin-left:12px}`;

/** The reference page: every call with its schemas, readable without scripts. */
export async function referencePage(
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
<h1>Sillage API</h1><p>Generated from the contract. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections}</html>`;
  return String(page);
}

function callRow({ method, path, summary }: Endpoint, document: ReturnType<typeof openApiDocument>) {
  const operation: unknown = document.paths?.[path]?.[method];
  return html`<details><summary><code><span class="m">${method}</span>${path}</code><span class="s">${summary}</span></summary>
<pre>${JSON.stringify(operation, null, 2)}</pre></details>`;
}
