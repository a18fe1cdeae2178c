/**
 * Shows what a member had on this device when a page is opened without a network. Nothing else: calls, files, streams
 * and the back-office pass it untouched, and no response of the server is ever kept. What it shows is written by the
 * portal (src/portal/lib/offline/offlineCopy.ts) and wiped by it at sign-out.
 */
const KEPT = 'sillage-member';
const COPY = '/offline-copy.json';
/** How often the page looks for the server: browsers do not tell of a server that is back, nor of every network. */
const LOOK_MS = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate' && !/^\/(api|admin)(\/|$)/.test(pathname);
  if (isPage) event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const copy = await readCopy();
    return new Response(page(copy), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      },
    });
  }
}

async function readCopy() {
  try {
    const kept = await caches.open(KEPT);
    const copy = await (await kept.match(COPY))?.json();
    return copy?.until > Date.now() ? copy : undefined;
  } catch {
    return undefined;
  }
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]);

const list = (title, rows) =>
  rows?.length ? `<section><h2>${escaped(title)}</h2><ul>${rows.join('')}</ul></section>` : '';
const opened = ({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`;
const chosen = ({ title, facts }) => `<li>${escaped(title)}<span>${escaped(facts)}</span></li>`;

/** From the browser's own cache, where hashed files stay for a year. */
const face = (family, address) =>
  /^\/assets\/[\w.-]+\.woff2$/.test(address ?? '')
    ? `@font-face { font-family: "${family}"; font-weight: 300 700; src: url("${address}"); }`
    : '';

function page(copy) {
  const { words, brand = '', fonts = {}, basket = [], favourites = [], lately = [] } = copy ?? {};
  const text = words ?? {
    title: 'No connection',
    lead: 'The portal cannot be reached at the moment.',
    retry: 'Try again',
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(text.title)}</title>
<style>${face('Jost', fonts.text)}${face('Cormorant Garamond', fonts.display)}${STYLES}</style>
</head>
<body>
<header>${escaped(brand)}</header>
<main>
<h1>${escaped(text.title)}</h1>
<p>${escaped(text.lead)}</p>
<p><a class="button" href="">${escaped(text.retry)}</a></p>
${list(text.basket, basket.map(chosen))}
${list(text.favourites, favourites.map(chosen))}
${list(text.lately, lately.map(opened))}
</main>
<script>
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', look);
setInterval(look, ${LOOK_MS});
</script>
</body>
</html>`;
}

const STYLES = `
:root { --paper: #fff; --ink: #1b1a19; --muted: #6f6b66; --line: #e4e1dc; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121211; --ink: #f2f0ec; --muted: #a5a09a; --line: #34322f; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--paper); color: var(--ink); font: 400 1rem/1.6 Jost, "Helvetica Neue", Arial, sans-serif; }
header {
  display: grid; place-items: center; min-height: 4rem; border-bottom: 1px solid var(--line);
  font-size: 1.125rem; font-weight: 500; letter-spacing: .24em; text-transform: uppercase;
}
main { max-width: 720px; margin: 0 auto; padding: clamp(40px, 8vw, 96px) 24px; }
h1, h2 { font-family: "Cormorant Garamond", Georgia, serif; font-weight: 400; line-height: 1.1; }
h1 { font-size: clamp(2rem, 6vw, 3rem); }
h2 { margin-top: 56px; padding-bottom: 12px; font-size: 1.5rem; border-bottom: 1px solid var(--line); }
p { margin-top: 14px; color: var(--muted); }
a { color: inherit; }
li { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-bottom: 1px solid var(--line); list-style: none; }
li a { text-decoration: none; }
li span { color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
.button {
  display: inline-block; margin-top: 18px; padding: 12px 24px; border: 1px solid; color: var(--ink);
  font-size: .8125rem; font-weight: 500; letter-spacing: .14em; text-transform: uppercase; text-decoration: none;
}
:focus-visible { outline: 2px solid; outline-offset: 3px; }
`;
