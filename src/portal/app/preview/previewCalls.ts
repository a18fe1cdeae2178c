import { readApiBase } from '../../../shared/client/apiBase.ts';
import { buildUrl } from '../../../shared/client/buildUrl.ts';
import type { Preview } from '../../../shared/contract/preview.ts';
import { sendDirectly, setTransport } from '../../lib/api/call.ts';
import { pageLanguage } from '../../lib/language/pageLanguage.ts';
import { previewText as text } from '../../text/preview.ts';

/** Where the preview of this page is read: below its token, or by kind and id for signed-in users. */
export function sourceOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean).slice(1);
  return second === undefined ? `/api/public/preview/${first}` : `/api/backend/preview/${first}/${second}`;
}

/**
 * Reads the preview in the language of this page; from then on calls of its page are answered by it. Throws an `ApiError`.
 */
export async function readPreview(source: string, signal: AbortSignal): Promise<Preview> {
  const response = await sendDirectly({ path: source, query: { language: pageLanguage() }, signal });
  // The contract's schemas stay out of the bundle, as those of all calls do.
  const preview = (await response.json()) as Preview;
  answerFrom(preview, source);
  return preview;
}

/** Has a preview respond to every call from now on; its films are requested below `source`. */
export function answerFrom(preview: Preview, source: string): void {
  setTransport((url, init) => answerCall(url, init, { preview, source }));
}

const refuse = (status: number) => Response.json({ code: 'preview', message: text.refused }, { status });

/** Paths of the settings: the public ones replace those for members. */
const SETTINGS = ['/public/configuration', '/private/configuration'];

/**
 * Responds to a call of a page in a preview: reads come from the preview, films are requested by the rights of the
 * preview unless it has their addresses, and nothing is ever written, counted or downloaded.
 */
export async function answerCall(
  url: string,
  init: RequestInit,
  { preview, source }: { preview: Pick<Preview, 'answers' | 'films'>; source: string },
): Promise<Response> {
  if (init.method !== 'GET') return refuse(403);
  const [path = '', query] = url.slice(readApiBase().length).split('?');
  if (SETTINGS.includes(path)) return fetch(buildUrl('/api/public/configuration'), init);
  if (new URLSearchParams(query).get('disposition') === 'attachment') return refuse(403);
  if (Object.hasOwn(preview.answers, path)) return Response.json(preview.answers[path]);
  const film = Object.hasOwn(preview.films, path) ? preview.films[path] : undefined;
  return film === undefined ? refuse(404) : fetch(buildUrl(`${source}/film/${film}`), init);
}
