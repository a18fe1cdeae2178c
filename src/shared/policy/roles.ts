/**
 * Every role an account can hold. ROLE_USER is what each member has; the others add to it. ROLE_MANAGER looks after the
 * people of the account's market and of those below it.
 */
export const ROLES = ['ROLE_USER', 'ROLE_EVENT', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
export type Role = (typeof ROLES)[number];
