import type { Preview } from '../../../shared/contract/preview.ts';
import { readApiBase } from '../../lib/api/apiBase.ts';
import { ApiError, readApiError } from '../../lib/api/apiError.ts';
import { buildUrl, setTransport } from '../../lib/api/call.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { previewText as text } from '../../text/preview.ts';

/** Where the preview of this page is read: below its token, or by kind and id for whoever is signed in. */
export function sourceOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean).slice(1);
  return second === undefined ? `/api/public/preview/${first}` : `/api/backend/preview/${first}/${second}`;
}

/** Reads the preview; from then on calls of its page are answered by it. Throws an `ApiError`. */
export async function readPreview(source: string, signal: AbortSignal): Promise<Preview> {
  const token = sessionStore.get().session?.token;
  const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  let response: Response;
  try {
    response = await fetch(buildUrl(source), { headers, credentials: 'include', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, { code: 'network', message: 'The server could not be reached.' });
  }
  if (!response.ok) throw await readApiError(response);
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
