import type { Role } from './roles.ts';

/** Limits that libraries, items and news share. Times are ISO 8601 in UTC or epoch milliseconds. */
export interface Visibility {
  /** `null`: a draft that nobody sees. */
  publishedAt: number | null;
  /** `null`: never expires. */
  expiresAt: number | null;
  /** Empty: every member. */
  roles: readonly string[];
  /** Empty: every market. */
  markets: readonly string[];
}

/** Who looks. `market: null` belongs to all markets. */
export interface Viewer {
  readonly roles: readonly Role[];
  readonly market: string | null;
}

/**
 * Everyone, without an account: of no role and of no market, so that what is limited to some stays theirs. A media
 * portal that names such an item does not change that.
 */
export const THE_PUBLIC: Viewer = { roles: [], market: '' };

/** Whether the publication window is open at `now` (epoch milliseconds). */
export function isLive(limits: Pick<Visibility, 'publishedAt' | 'expiresAt'>, now: number): boolean {
  return (
    limits.publishedAt !== null &&
    limits.publishedAt <= now &&
    (limits.expiresAt === null || limits.expiresAt > now)
  );
}

/** Whether audience limits let `viewer` in. Content managers belong to every audience. */
export function isInAudience(limits: Pick<Visibility, 'roles' | 'markets'>, viewer: Viewer): boolean {
  if (isContentManager(viewer)) return true;
  const hasRole =
    limits.roles.length === 0 || limits.roles.some((role) => viewer.roles.includes(role as Role));
  const hasMarket =
    limits.markets.length === 0 || viewer.market === null || limits.markets.includes(viewer.market);
  return hasRole && hasMarket;
}

/** Content managers see every audience's content, yet never what is unpublished or expired. */
export function isContentManager(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.includes('ROLE_ADMIN') || viewer.roles.includes('ROLE_EDITOR');
}

/** The one decision: may `viewer` see this at `now`? The server's SQL twin is tested against it. */
export function isVisible(limits: Visibility, viewer: Viewer, now: number): boolean {
  return isLive(limits, now) && isInAudience(limits, viewer);
}
