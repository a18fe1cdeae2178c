import { _api, addAPIProvider } from '@iconify/react';
import { readApiBase } from '../api/apiBase.ts';
import { keepIcons, readIcons } from './iconCache.ts';

/** The local endpoint answers at once or not at all. */
const LOCAL_TIMEOUT_MS = 500;
const TIMEOUT_MS = 5000;
const ROTATE_MS = 750;
const MAX_URL = 500;

/** Sets up the icon renderer: this server first, then the configured service. */
export function configureIcons(provider: string): void {
  const base = readApiBase();
  const local = `${base.startsWith('http') ? '' : window.location.origin}${base}/_nuxt_icon`;
  addAPIProvider('', {
    resources: [local, ...(provider ? [provider.replace(/\/+$/, '')] : [])],
    timeout: TIMEOUT_MS,
    rotate: ROTATE_MS,
    maxURL: MAX_URL,
    random: false,
  });
  _api.setFetch((input, init) => fetchIcons(String(input), init, local));
}

async function fetchIcons(url: string, init: RequestInit | undefined, local: string): Promise<Response> {
  const kept = readIcons(url, Date.now());
  if (kept) return new Response(kept, { headers: { 'Content-Type': 'application/json' } });
  const isLocal = url.startsWith(local);
  const signal = isLocal ? AbortSignal.timeout(LOCAL_TIMEOUT_MS) : undefined;
  const response = await fetch(url, { ...init, signal });
  // The renderer gives up on a 404; a set that is not installed here may still be known to the service.
  if (isLocal && response.status === 404) throw new Error('This icon set is not installed here.');
  if (response.ok) keepIcons(url, await response.clone().text(), Date.now());
  return response;
}
