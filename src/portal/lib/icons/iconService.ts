import { _api, addAPIProvider } from '@iconify/react';
import { readApiBase } from '../../../shared/client/apiBase.ts';
import { keepIcons, readIcons } from './iconCache.ts';

/** How long the configured service waits for the local endpoint. Without a service nothing waits behind it. */
export const LOCAL_TIMEOUT_MS = 500;
const TIMEOUT_MS = 5000;
const ROTATE_MS = 750;
const MAX_URL = 500;

let resources: string[] = [];

/** Sets up the icon renderer: this server first, then the configured service, if there is one. */
export function configureIcons(provider: string): void {
  const base = readApiBase();
  const local = `${base.startsWith('http') ? '' : window.location.origin}${base}/_nuxt_icon`;
  const hasService = provider !== '';
  resources = [local, ...(hasService ? [provider.replace(/\/+$/, '')] : [])];
  addSource('');
  _api.setFetch((input, init) => fetchIcons({ url: String(input), init, local, hasService }));
}

/** Registers the same addresses under a name of the renderer's; each name has icons and failures of its own. */
function addSource(name: string): void {
  addAPIProvider(name, {
    resources,
    timeout: TIMEOUT_MS,
    rotate: ROTATE_MS,
    maxURL: MAX_URL,
    random: false,
  });
}

/**
 * The name by which the renderer asks for `icon` at its nth attempt. It never asks again for what failed once, except
 * under another source.
 */
export function nameAttempt(icon: string, attempt: number): string {
  if (attempt === 0) return icon;
  const source = `attempt-${attempt}`;
  if (!_api.listAPIProviders().includes(source)) addSource(source);
  return `@${source}:${icon}`;
}

interface Request {
  url: string;
  init: RequestInit | undefined;
  local: string;
  hasService: boolean;
}

async function fetchIcons({ url, init, local, hasService }: Request): Promise<Response> {
  const kept = readIcons(url, Date.now());
  if (kept) return new Response(kept, { headers: { 'Content-Type': 'application/json' } });
  const isLocal = url.startsWith(local);
  const response = await (isLocal && hasService
    ? Promise.race([fetchAndKeep(url, init), failAfter(LOCAL_TIMEOUT_MS)])
    : fetchAndKeep(url, init));
  // The renderer gives up on a 404; a set that is not installed here may still be known to the service.
  if (isLocal && hasService && response.status === 404)
    throw new Error('This icon set is not installed here.');
  return response;
}

/** A response that comes too late for the renderer is kept all the same, for the next attempt. */
async function fetchAndKeep(url: string, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(url, init);
  if (response.ok) keepIcons(url, await response.clone().text(), Date.now());
  return response;
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No icons within ${ms} ms.`)), ms);
  });
}
