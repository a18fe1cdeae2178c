/** Every role an account can hold. ROLE_USER is what each member has; the others add to it. */
export const ROLES = ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** Markets that content can be limited to and that an account belongs to. `null` on an account means all. */
export const MARKETS = ['europe', 'gulf', 'americas', 'asia-pacific', 'travel-retail'] as const;
export type Market = (typeof MARKETS)[number];
