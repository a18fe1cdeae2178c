/**
 * Opens the portal without a network. While there is one it does nothing: calls, files, streams and the back-office pass
 * it untouched. What it opens was kept by the portal (src/portal/lib/offline), which wipes it at sign-out: the page of
 * the portal, files of its build, and pictures. The portal itself reads the answers that it kept.
 */
const KEPT = 'sillage-member';
const COPY = '/offline-copy.json';
const SHELL = '/offline-shell.html';
/** How often the page looks for the server: browsers do not tell of a server that is back, nor of every network. */
const LOOK_MS = 5000;

/** Documents that were opened without a network. */
const offlineClients = new Set();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (!/^\/(api|admin)(\/|$)/.test(pathname)) event.respondWith(openPage(event));
    return;
  }
  const isAway = !navigator.onLine || offlineClients.has(clientId);
  if (isAway && origin === location.origin && /^\/(assets|api\/rendition)\//.test(pathname))
    event.respondWith(openFile(request));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const shell = await readShell().catch(() => undefined);
    if (shell) offlineClients.add(event.resultingClientId);
    return shell ?? barePage();
  }
}

/** The page of the portal, for as long as the copy of its member lasts. */
async function readShell() {
  const copy = await (await caches.match(COPY, { cacheName: KEPT }))?.json();
  return copy?.until > Date.now() ? caches.match(SHELL, { cacheName: KEPT, ignoreVary: true }) : undefined;
}

async function openFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: KEPT, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

/** For devices that have nothing of a member, in the language that the browser wants most. */
const barePage = () =>
  new Response(writeBarePage(), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    },
  });

const WORDS = {
  en: ['No connection', 'The portal cannot be reached at the moment.', 'Try again'],
  fr: ['Pas de connexion', 'Le portail est injoignable pour le moment.', 'Réessayer'],
  ar: ['لا يوجد اتصال', 'تعذر الوصول إلى البوابة حاليًا.', 'إعادة المحاولة'],
  ja: ['接続がありません', '現在ポータルに接続できません。', 'もう一度試す'],
  zh: ['没有网络连接', '目前无法连接门户。', '重试'],
};

function writeBarePage() {
  const wishes = navigator.languages.map((tag) => tag.split('-')[0]);
  const language = wishes.find((wish) => Object.hasOwn(WORDS, wish)) ?? 'en';
  const [title, text, retry] = WORDS[language];
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root { --paper: #fff; --ink: #1b1a19; --muted: #6f6b66; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121211; --ink: #f2f0ec; --muted: #a5a09a; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--paper); color: var(--ink); font: 400 1rem/1.6 Jost, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: clamp(72px, 14vw, 160px) 24px; }
h1 { font: 400 clamp(2rem, 6vw, 3rem)/1.1 "Cormorant Garamond", Georgia, serif; }
p { margin-top: 14px; color: var(--muted); }
a {
  display: inline-block; margin-top: 18px; padding: 12px 24px; border: 1px solid; color: var(--ink);
  font-size: .8125rem; font-weight: 500; letter-spacing: .14em; text-transform: uppercase; text-decoration: none;
}
:is(:lang(ar), :lang(ja), :lang(zh)) h1 { line-height: 1.3; }
:is(:lang(ar), :lang(ja), :lang(zh)) a { letter-spacing: normal; text-transform: none; }
:focus-visible { outline: 2px solid; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${retry}</a></p>
</main>
<script>
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', look);
setInterval(look, ${LOOK_MS});
</script>
</body>
</html>`;
}
