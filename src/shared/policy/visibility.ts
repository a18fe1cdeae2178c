import type { Language } from '../domain/languages.ts';
import type { Role } from './roles.ts';
import { type ForbiddenUses, leavesUse } from './usage.ts';

/** Limits that libraries, items and news share. Times are ISO 8601 in UTC or epoch milliseconds. */
export interface Visibility {
  /** `null`: a draft, visible to no member. */
  publishedAt: number | null;
  /** `null`: never expires. */
  expiresAt: number | null;
  /** Empty: every member. */
  roles: readonly string[];
  /** Codes. Empty: every market. One covers what is below it. */
  markets: readonly string[];
  /** Codes. Empty: whatever their groups. */
  groups: readonly string[];
  /** Codes of the usage rights that hold for an item. */
  usageRights?: readonly string[];
  /** The id of a library, of its own limits. */
  library?: number;
  /** Of a kind that may be hidden where it is not translated: the languages into which its title is. */
  translated?: { readonly kind: string; readonly into: readonly string[] };
}

/** In which languages somebody reads. */
export interface Reading {
  /** Those in which texts are read where they are translated, the wanted first; absent or empty: as they were written. */
  readonly languages?: readonly Language[];
  /** Kinds of which only what is translated into one of these languages shows. */
  readonly translatedOnly?: readonly string[];
}

/** Who is viewing, and when. */
export interface Viewer extends Reading {
  readonly roles: readonly Role[];
  /** Codes of their market and of those above it; `null`: of all markets. */
  readonly markets: readonly string[] | null;
  /** Codes of the groups that they are in. */
  readonly groups: readonly string[];
  /** Ids of the libraries that an API key is limited to; absent or `null`: all. Nothing of others shows. */
  readonly libraries?: readonly number[] | null;
  /**
   * Where items are hidden that may not be used in the viewer's market: the uses that could be made there. An item shows
   * when its rights leave one of them. Absent or `null`: rights hide nothing.
   */
  readonly uses?: ForbiddenUses | null;
  /** The same, whether such items are hidden or not: they are marked for those who see them. */
  readonly marked?: ForbiddenUses | null;
  /** The time to decide for, in epoch milliseconds; absent: the present at each check. */
  readonly at?: number;
}

/** The time to decide for, in epoch milliseconds. */
export const momentOf = ({ at }: Viewer): number => at ?? Date.now();

/**
 * Everyone, without an account: of no role and of no market, so that what is limited to some stays theirs. A media
 * portal that names such an item does not change that.
 */
export const THE_PUBLIC: Viewer = { roles: [], markets: [], groups: [] };

/** Why the publication window is closed. */
export type ClosedReason = 'draft' | 'scheduled' | 'expired';
/** Why an audience does not include a user. */
export type AudienceReason = 'role' | 'market' | 'group' | 'language' | 'usage';
/** Whom a record is for: one of each that it names, and readers of its languages. */
export type Audience = Pick<Visibility, 'roles' | 'markets' | 'groups' | 'translated' | 'usageRights'>;

/** Why the publication window is closed at `now` (epoch milliseconds); `null` when it is open. */
export function whyClosed(
  limits: Pick<Visibility, 'publishedAt' | 'expiresAt'>,
  now: number,
): ClosedReason | null {
  if (limits.publishedAt === null) return 'draft';
  if (limits.expiresAt !== null && limits.expiresAt <= now) return 'expired';
  return limits.publishedAt > now ? 'scheduled' : null;
}

/** Why audience limits leave `viewer` out; none when they let them in. Content managers belong to every audience. */
export function whyOutside(limits: Audience, viewer: Viewer): readonly AudienceReason[] {
  if (isContentManager(viewer)) return NONE;
  const hasRole =
    limits.roles.length === 0 || limits.roles.some((role) => viewer.roles.includes(role as Role));
  const hasMarket =
    limits.markets.length === 0 ||
    viewer.markets === null ||
    viewer.markets.some((market) => limits.markets.includes(market));
  const hasGroup = limits.groups.length === 0 || viewer.groups.some((group) => limits.groups.includes(group));
  const isReadable = isTranslatedFor(limits, viewer);
  const isUsable = !viewer.uses || !limits.usageRights || leavesUse(viewer.uses, limits.usageRights);
  if (hasRole && hasMarket && hasGroup && isReadable && isUsable) return NONE;
  return [
    ...(hasRole ? [] : (['role'] as const)),
    ...(hasMarket ? [] : (['market'] as const)),
    ...(hasGroup ? [] : (['group'] as const)),
    ...(isReadable ? [] : (['language'] as const)),
    ...(isUsable ? [] : (['usage'] as const)),
  ];
}
const NONE: readonly AudienceReason[] = [];

function isTranslatedFor(
  { translated }: Pick<Visibility, 'translated'>,
  { languages = [], translatedOnly = [] }: Reading,
): boolean {
  if (!translated || languages.length === 0 || !translatedOnly.includes(translated.kind)) return true;
  return languages.some((language) => translated.into.includes(language));
}

/** Whether the publication window is open at `now` (epoch milliseconds). */
export const isLive = (limits: Pick<Visibility, 'publishedAt' | 'expiresAt'>, now: number): boolean =>
  whyClosed(limits, now) === null;

/** Whether audience limits let `viewer` in. */
export const isInAudience = (limits: Audience, viewer: Viewer): boolean =>
  whyOutside(limits, viewer).length === 0;

/** Content managers see every audience's content, yet never what is unpublished or expired. */
export function isContentManager(viewer: Pick<Viewer, 'roles'>): boolean {
  return viewer.roles.includes('ROLE_ADMIN') || viewer.roles.includes('ROLE_EDITOR');
}

/** The one decision: why `viewer` may not see this at `now`; no reason means that they may. The server's SQL twin is tested against it. */
export function whyHidden(
  limits: Visibility,
  viewer: Viewer,
  now: number,
): readonly (ClosedReason | AudienceReason)[] {
  const closed = whyClosed(limits, now);
  const outside = whyOutside(limits, viewer);
  return closed ? [closed, ...outside] : outside;
}

/** Whether `viewer` is not kept out of the library by a limit of their API key, which holds for content managers too. */
export const isOpenLibrary = ({ libraries }: Pick<Viewer, 'libraries'>, id: number): boolean =>
  !libraries || libraries.includes(id);

/**
 * The viewer of items of one library, for which its usage rights hold as well: what these forbid is left out, so that
 * an item can be decided about by its own.
 */
export function viewerWithin<V extends Viewer>(viewer: V, rights: readonly string[]): V {
  const { uses } = viewer;
  if (!uses || rights.length === 0) return viewer;
  return { ...viewer, uses: uses.filter((use) => leavesUse([use], rights)) };
}

/** May `viewer` see this at `now`? */
export const isVisible = (limits: Visibility, viewer: Viewer, now: number): boolean =>
  (limits.library === undefined || isOpenLibrary(viewer, limits.library)) &&
  whyHidden(limits, viewer, now).length === 0;
