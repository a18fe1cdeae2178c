import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { BACK_OFFICE_LANGUAGES, isLanguage, LANGUAGES, tagOf } from '../../shared/domain/languages.ts';
import { type FirstCalls, readFirstAnswers } from './first-screen/firstAnswers.ts';
import { firstScreen } from './first-screen/firstScreen.ts';
import { wordsIn } from './first-screen/words.ts';
import { matchesWeakly } from './httpRange.ts';
import { chooseEncoding } from './packing.ts';
import {
  createPageRenderer,
  type PageFacts,
  pageFile,
  type RenderedPage,
  withContent,
} from './portalPage.ts';
import type { AppHono, AppRequest } from './routes.ts';
import { isScim } from './scimRefusal.ts';

export interface PagesOptions {
  /** Folders of the two builds. */
  readonly portal: string;
  readonly admin: string;
}

interface PageContent {
  /** Whether a request has the cookie of a session, which may have ended. */
  readonly hasSession: (request: AppRequest) => boolean;
  readonly firstCalls: FirstCalls;
  /** The language of a page that this request is answered with. */
  readonly readLanguage: (request: AppRequest) => Promise<string>;
}

const HTML = 'text/html; charset=utf-8';

/** What is written into the portal's page for this request. */
type ReadFacts = (request: AppRequest) => Promise<PageFacts>;

/** Hashes of the inline scripts of both pages, for the Content-Security-Policy. */
export function inlineScriptHashes({ portal, admin }: PagesOptions): string[] {
  const pages = [
    ...LANGUAGES.map((language) => pageFile(portal, language)),
    join(admin, 'admin.html'),
  ].filter((path) => existsSync(path));
  const scripts = pages.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g),
  ]);
  return [
    ...new Set(
      scripts.map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`),
    ),
  ];
}

/** Serves both builds: hashed assets for ever, pages revalidated, every other address the page of its application. */
export function servePages(
  app: AppHono,
  { portal, admin, hasSession, firstCalls, readLanguage }: PagesOptions & PageContent,
  readFacts: ReadFacts,
): void {
  const sendPortal = portalPage(app, { folder: portal, readFacts, firstCalls });
  const builds = {
    portal: buildOf(portal, 'index.html'),
    admin: buildOf(admin, 'admin.html'),
  };
  const adminPages = new Map(
    BACK_OFFICE_LANGUAGES.filter((language) => language !== 'en').map((language) => [
      language as string,
      buildOf(admin, `admin.${language}.html`),
    ]),
  );
  const adminPage = async (request: AppRequest) => {
    const own = adminPages.get(await readLanguage(request));
    return own && existsSync(own.page) ? own : builds.admin;
  };
  app.get('*', async (request, next) => {
    const { path } = request.req;
    if (path.startsWith('/api/') || isScim(path)) return next();
    const isAdmin = path === '/admin' || path.startsWith('/admin/');
    const assets = isAdmin || path.startsWith('/assets/admin/') ? builds.admin : builds.portal;
    const asset = fileIn(assets.folder, path);
    // A missing asset must not be replaced by a page: the reload guard looks for the 404.
    if (!asset && /\.\w{2,5}$/.test(path)) return request.notFound();
    const page = isAdmin && !asset ? await adminPage(request) : assets;
    const file = asset ?? page.page;
    if (!existsSync(file)) return request.notFound();
    if (!asset && !isAdmin) return sendPortal(request);
    if (!asset && !hasSession(request)) return toSignIn(request);
    const etag = etagOf(file);
    request.header('Cache-Control', asset ? cacheControlOf(path) : 'no-cache');
    request.header('ETag', etag);
    request.header('Vary', asset ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');
    if (matchesWeakly(request.req.header('if-none-match'), etag)) return request.body(null, 304);
    const sent = await (asset ? assets.sendAsset : page.sendPage)(request, async () => {});
    return sent ?? request.notFound();
  });
}

/** The back-office would load all of itself only to learn that nobody is signed in. */
function toSignIn(request: AppRequest): Response {
  const { pathname, search } = new URL(request.req.url);
  request.header('Cache-Control', 'no-store');
  return request.redirect(`/login?${new URLSearchParams({ redirect: pathname + search })}`, 302);
}

/**
 * Sends the portal's page with the organisation's name in it, so that a slow connection shows it before any script has
 * loaded. Members also get the responses that the page opens with and a first screen rendered from them, which needs
 * neither scripts nor a further request.
 */
function portalPage(
  app: AppHono,
  { folder, readFacts, firstCalls }: { folder: string; readFacts: ReadFacts; firstCalls: FirstCalls },
) {
  const render = createPageRenderer(folder);
  return async (request: AppRequest): Promise<Response> => {
    const facts = await readFacts(request);
    const page = render(facts);
    const isPersonal = facts.hasSession && facts.head === undefined;
    const responses = isPersonal ? await readFirstAnswers(app, request, firstCalls) : {};
    const isAnswered = Object.keys(responses).length > 0;
    if (facts.head === null) request.status(404);
    if (!facts.head?.isIndexable) request.header('X-Robots-Tag', 'noindex');
    request.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
    request.header('Content-Language', isLanguage(facts.language) ? tagOf(facts.language) : facts.language);
    request.header('Cache-Control', isAnswered ? 'private, no-cache' : 'no-cache');
    if (!isAnswered) return sendRendered(request, page, HTML);
    const encoding = chooseEncoding(request.req.header('accept-encoding'));
    if (encoding !== 'identity') request.header('Content-Encoding', encoding);
    request.header('Content-Type', HTML);
    const { brand, language } = facts;
    const screen = firstScreen({ pathname: request.req.path, brand, words: wordsIn(language) }, responses);
    return request.body(await withContent(page.html, { responses, screen }, encoding));
  };
}

/**
 * Sends a page that was rendered once, in an encoding that the client accepts, or 304 when the client has it. `Vary` is
 * the caller's responsibility.
 */
export function sendRendered(request: AppRequest, page: RenderedPage, contentType: string): Response {
  request.header('ETag', page.etag);
  if (matchesWeakly(request.req.header('if-none-match'), page.etag)) return request.body(null, 304);
  const encoding = chooseEncoding(request.req.header('accept-encoding'));
  if (encoding !== 'identity') request.header('Content-Encoding', encoding);
  request.header('Content-Type', contentType);
  return request.body(encoding === 'identity' ? page.html : page.packed(encoding));
}

function buildOf(folder: string, page: string) {
  return {
    folder,
    page: join(folder, page),
    sendAsset: serveStatic({ root: folder, precompressed: true }),
    sendPage: serveStatic({ root: folder, path: page, precompressed: true }),
  };
}

/**
 * Weak, because the packed forms of a file share it. With the name: a build writes pages of the same length at the same
 * moment, and one address has them in several languages.
 */
function etagOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  const name = encodeURIComponent(basename(path));
  return `W/"${name}-${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}

/**
 * What names the latest build must never come from a cache: by it an open portal learns of a release. Nor may the
 * service worker, which would outlive its successor.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/builds/') || path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** The file of a build at this address; pages and hidden files have none. */
function fileIn(folder: string, path: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  const full = resolve(folder, `.${name}`);
  if (!full.startsWith(folder + sep) || name.endsWith('.html') || name.includes('/.') || name.includes('\0'))
    return null;
  return existsSync(full) && statSync(full).isFile() ? full : null;
}
