import { DEBUG_PARAMETER } from '../domain/debugSession.ts';
import { readApiBase } from './apiBase.ts';

export type Query = Readonly<Record<string, unknown>> | URLSearchParams;

/** The address of a path of the contract, wherever the API lives. A path may have parameters of its own. */
export function buildUrl(path: string, query: Query = {}): string {
  const search = query instanceof URLSearchParams ? new URLSearchParams(query) : toSearch(query);
  // The server has seen the cookie of a debug session, and says how long each call took.
  if (document.documentElement.dataset.debug) search.set(DEBUG_PARAMETER, '1');
  const text = search.toString();
  const url = `${readApiBase()}${path.replace(/^\/api/, '')}`;
  return text ? `${url}${path.includes('?') ? '&' : '?'}${text}` : url;
}

function toSearch(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search;
}
