import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { configurationQuery } from '../queries/configuration.ts';

/** Whether the browser asks that nobody follow it, by Do Not Track or Global Privacy Control. */
function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The address of a receipt, of a share or of a request for files is enough to open it: it goes nowhere. */
const isSecret = (path: string): boolean => /^\/(?:r|share|send)\//.test(path);

/** Counts a view of a page here and, where one is configured, on a Matomo server. Failures are ignored. */
export async function recordPageView(path: string): Promise<void> {
  if (isSecret(path) || isPrivate() || document.documentElement.dataset.seeing) return;
  const settings = await queryClient.ensureQueryData(configurationQuery).catch(() => null);
  const { 'analytics.matomoUrl': server, 'analytics.matomoSite': site } = settings ?? {};
  if (server && site) sendToMatomo({ server, site, path });
  await call('post', '/api/private/user/page-view', { body: { path }, keepalive: true }).catch(() => {});
}

/**
 * Without cookies and without anything by which Matomo could recognise a visitor: no visitor id, no cookie of its own,
 * no referrer, and of the address only the path, since a query may contain search words.
 */
function sendToMatomo({ server, site, path }: { server: string; site: string; path: string }): void {
  const endpoint = new URL('matomo.php', server.endsWith('/') ? server : `${server}/`);
  endpoint.search = new URLSearchParams({
    idsite: site,
    rec: '1',
    apiv: '1',
    url: window.location.origin + path,
    // Declares that no cookies are used, so that the server sets none either.
    cookie: '0',
    send_image: '0',
    rand: crypto.getRandomValues(new Uint32Array(1)).join(''),
  }).toString();
  fetch(endpoint, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => {});
}
