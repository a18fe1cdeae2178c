import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import mime from 'mime';
import type { AppHono, AppRequest } from './routes.ts';

export interface PagesOptions {
  /** Folders of the two builds. */
  readonly portal: string;
  readonly admin: string;
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Hashes of the inline scripts of both pages, for the Content-Security-Policy. */
export function inlineScriptHashes({ portal, admin }: PagesOptions): string[] {
  const pages = [join(portal, 'index.html'), join(admin, 'admin.html')].filter((path) => existsSync(path));
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
export function servePages(app: AppHono, options: PagesOptions): void {
  app.get('*', (request, next) => {
    const { path } = request.req;
    if (path.startsWith('/api/')) return next();
    const isAdmin = path === '/admin' || path.startsWith('/admin/');
    const folder = isAdmin || path.startsWith('/assets/admin/') ? options.admin : options.portal;
    const asset = fileIn(folder, path);
    if (asset) return send(request, asset, cacheControlOf(path));
    // A missing asset must not be answered with a page: the reload guard looks for the 404.
    if (/\.\w{2,5}$/.test(path)) return request.notFound();
    const page = join(isAdmin ? options.admin : options.portal, isAdmin ? 'admin.html' : 'index.html');
    return existsSync(page) ? send(request, page, 'no-cache') : request.notFound();
  });
}

/** What names the latest build must never come from a cache: by it an open portal learns of a release. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/builds/') ? 'no-cache' : 'public, max-age=3600';
}

function fileIn(folder: string, path: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  const full = resolve(folder, `.${name}`);
  if (!full.startsWith(folder + sep) || name.endsWith('.html') || name.includes('/.')) return null;
  return existsSync(full) && statSync(full).isFile() ? full : null;
}

function send(request: AppRequest, path: string, cacheControl: string): Response {
  const { size, mtimeMs } = statSync(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  request.header('Cache-Control', cacheControl);
  request.header('ETag', etag);
  request.header('Vary', 'Accept-Encoding');
  if (request.req.header('if-none-match') === etag) return request.body(null, 304);
  const accepted = request.req.header('accept-encoding') ?? '';
  const packed = ENCODINGS.find(([name, suffix]) => accepted.includes(name) && existsSync(path + suffix));
  const source = packed ? path + packed[1] : path;
  request.header('Content-Type', withCharset(mime.getType(path) ?? 'application/octet-stream'));
  if (packed) request.header('Content-Encoding', packed[0]);
  request.header('Content-Length', String(statSync(source).size));
  return request.body(Readable.toWeb(createReadStream(source)) as ReadableStream);
}

const withCharset = (type: string): string =>
  /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
