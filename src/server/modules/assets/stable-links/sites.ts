interface Asking {
  readonly origin: string | undefined;
  readonly referer: string | undefined;
}

/**
 * Whether a page of one of these hosts, of one below them, or of this server shows a picture, by what its browser says of
 * it. Without sites every page may; with some, one that does not say where it is may not.
 */
export function mayShow(sites: readonly string[], { origin, referer }: Asking, own: string): boolean {
  if (sites.length === 0) return true;
  const host = hostOf(origin) ?? hostOf(referer);
  if (host === null) return false;
  return host === hostOf(own) || sites.some((site) => host === site || host.endsWith(`.${site}`));
}

const hostOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).hostname || null : null;
