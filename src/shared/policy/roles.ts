/** Every role an account can hold. ROLE_USER is what each member has; the others add to it. */
export const ROLES = ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
export type Role = (typeof ROLES)[number];
