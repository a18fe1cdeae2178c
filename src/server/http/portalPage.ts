import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './markup.ts';
import { type Encoding, packOnce, packQuickly } from './packing.ts';

/** What a public page states to programs that run no scripts: search engines, and those that preview links. */
export interface PageHead {
  readonly title: string;
  /** Empty: no description. */
  readonly description: string;
  readonly url: string;
  readonly image: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly mediaType: string;
  } | null;
  readonly isIndexable: boolean;
}

/** What the page of the portal says before any script runs. */
export interface PageFacts {
  readonly brand: string;
  /** Of the page: a language of the portal, or the pseudo-language of tests. */
  readonly language: string;
  /** The colour mode of users who have not chosen one: `system`, `light` or `dark`. */
  readonly mode: string;
  /** Whether the browser has a session, perhaps one that has ended. */
  readonly hasSession: boolean;
  /** Whether the browser has the cookie of a debug session. */
  readonly isDebugged: boolean;
  /** Of a public page; `null`: there is none at this address. Pages of members have none. */
  readonly head?: PageHead | null;
}

export interface RenderedPage {
  /** Weak, because the packed forms share it. */
  readonly etag: string;
  readonly html: string;
  readonly packed: (encoding: 'br' | 'gzip') => Uint8Array<ArrayBuffer>;
}

/** Enough for the public pages of a house, and for its own while it is being renamed. */
const PAGES_KEPT = 32;

/** The page of a language in the folder of a build, which has that of English by the usual name. */
export function pageFile(folder: string, language: string): string {
  const own = join(folder, `index.${language}.html`);
  return language !== 'en' && existsSync(own) ? own : join(folder, 'index.html');
}

/** Writes facts into the built page and keeps the results, packed, until the file or the facts change. */
export function createPageRenderer(folder: string): (facts: PageFacts) => RenderedPage {
  const kept = new Map<string, RenderedPage>();
  return ({ brand, language, mode, hasSession, isDebugged, head }) => {
    const path = pageFile(folder, language);
    const { mtimeMs, size } = statSync(path);
    const key = JSON.stringify([path, mtimeMs, size, brand, mode, hasSession, isDebugged, head]);
    const known = kept.get(key);
    if (known) return known;
    const values: Record<string, string> = {
      BRAND: escapeHtml(brand),
      COLOURS: mode,
      SESSION: hasSession ? 'known' : '',
      DEBUG: isDebugged ? 'on' : '',
    };
    const html = withHead(readFileSync(path, 'utf8'), head ?? null, brand).replaceAll(
      /%(BRAND|COLOURS|SESSION|DEBUG)%/g,
      (_, name) => values[name] ?? '',
    );
    const page = renderedPage(html);
    const oldest = kept.size >= PAGES_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, page);
    return page;
  };
}

/** In place of what the page of members says of itself. */
function withHead(html: string, head: PageHead | null, brand: string): string {
  if (!head) return html;
  const { title, description, url, image, isIndexable } = head;
  const tags = [
    isIndexable ? '' : meta('name', 'robots', 'noindex'),
    description && meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    image && meta('property', 'og:image', image.url),
    image && meta('property', 'og:image:type', image.mediaType),
    image && meta('property', 'og:image:width', String(image.width)),
    image && meta('property', 'og:image:height', String(image.height)),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  return html
    .replace(/<meta name="(description|robots)"[^>]*>\s*/g, '')
    .replace(/<title>[^<]*<\/title>/, () =>
      [`<title>${escapeHtml(`${title} · ${brand}`)}</title>`, ...tags.filter(Boolean)].join('\n    '),
    );
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** A text that is the same for everybody: its tag and its packed forms are made once. */
export function renderedPage(html: string): RenderedPage {
  const packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    packed: (encoding) => {
      const bytes = packed.get(encoding) ?? packOnce(html, encoding);
      packed.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Placeholder for the responses that the page opens with, if it has any. */
const ANSWERS_MARK = '<!--answers-->';
/** The content of the page until its scripts render it. */
const SCREEN = /<!--screen-->.*?<!--\/screen-->/s;

/** What a page has for one member. */
export interface PageContent {
  readonly responses: Record<string, unknown>;
  /** HTML of its first screen; `null`: the frame only, as everybody gets it. */
  readonly screen: string | null;
}

/** The page with its content in it, packed for this one member. */
export async function withContent(
  html: string,
  { responses, screen }: PageContent,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  // Nothing in the data may end the element early.
  const data = JSON.stringify(responses).replaceAll('<', '\\u003c');
  const page = html
    .replace(SCREEN, (frame) => screen ?? frame)
    .replace(ANSWERS_MARK, () => `<script type="application/json" id="answers">${data}</script>`);
  return encoding === 'identity' ? new Uint8Array(Buffer.from(page)) : packQuickly(page, encoding);
}
