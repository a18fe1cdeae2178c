import { readApiBase } from '../../../shared/client/apiBase.ts';
import { buildUrl } from '../../../shared/client/buildUrl.ts';
import type { Preview } from '../../../shared/contract/preview.ts';
import { sendDirectly, setTransport } from '../../lib/api/call.ts';
import { previewText as text } from '../../text/preview.ts';

/** Where the preview of this page is read: below its token, or by kind and id for whoever is signed in. */
export function sourceOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean).slice(1);
  return second === undefined ? `/api/public/preview/${first}` : `/api/backend/preview/${first}/${second}`;
}

/** Reads the preview; from then on calls of its page are answered by it. Throws an `ApiError`. */
export async function readPreview(source: string, signal: AbortSignal): Promise<Preview> {
  const response = await sendDirectly({ path: source, signal });
  // The contract's schemas stay out of the bundle, as those of all calls do.
  const preview = (await response.json()) as Preview;
  answerFrom(preview, source);
  return preview;
}

/** Has a preview answer every call from now on; its films are asked for below `source`. */
export function answerFrom(preview: Preview, source: string): void {
  setTransport((url, init) => answerCall(url, init, { preview, source }));
}

const refuse = (status: number) => Response.json({ code: 'preview', message: text.refused }, { status });

/** What pages read of the house: the public settings stand for those of members. */
const SETTINGS = ['/public/configuration', '/private/configuration'];

/**
 * Answers a call of a page in a preview: what it reads comes with the preview, films are asked for by the rights of the
 * preview unless their addresses came with it, and nothing is ever written, counted or taken.
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
