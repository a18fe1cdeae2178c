import type { Role } from './roles.ts';

/** What can be acted on. Back-office subjects carry the name of their resource. */
export type Subject =
  | 'portal'
  | 'portal-event'
  | 'back-office'
  | 'attribute'
  | 'library'
  | 'library-item'
  | 'import'
  | 'news'
  | 'event'
  | 'faq'
  | 'faq-category'
  | 'toolkit'
  | 'training-video'
  | 'media-portal'
  | 'rendition-preset'
  | 'unanswered-search'
  | 'search-synonym'
  | 'storage'
  | 'configuration'
  | 'page-view'
  | 'change'
  | 'audience'
  | 'saved-filter'
  | 'users'
  | 'security'
  | 'outbox';

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** The caller: `null` is a visitor who is not signed in. */
export type Actor = { readonly roles: readonly Role[] } | null;

/** What a route needs: `public` is open to everyone, anything else is looked up in the table below. */
export type Permission = 'public' | `${Subject}:${Action}`;

const members: readonly Role[] = ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'];
const eventGuests: readonly Role[] = ['ROLE_EVENT', 'ROLE_ADMIN'];
const editors: readonly Role[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];
const admins: readonly Role[] = ['ROLE_ADMIN'];

const all = (roles: readonly Role[]): Record<Action, readonly Role[]> => ({
  list: roles,
  show: roles,
  create: roles,
  edit: roles,
  delete: roles,
});

/** The one table of rights. What is not listed is refused. */
const table: Record<Subject, Partial<Record<Action, readonly Role[]>>> = {
  portal: all(members),
  'portal-event': { list: eventGuests, show: eventGuests, create: eventGuests },
  'back-office': { show: editors },
  attribute: all(editors),
  library: all(editors),
  'library-item': all(editors),
  import: { list: editors, show: editors, create: editors, edit: editors },
  news: all(editors),
  event: all(editors),
  faq: all(editors),
  'faq-category': all(editors),
  toolkit: all(editors),
  'training-video': all(editors),
  'media-portal': all(editors),
  'rendition-preset': all(editors),
  'unanswered-search': { list: editors, show: editors, edit: editors, delete: editors },
  'search-synonym': all(editors),
  storage: all(editors),
  configuration: { list: admins, show: admins, edit: admins },
  'page-view': { list: editors },
  change: { list: admins },
  audience: { show: editors },
  'saved-filter': { list: editors, create: editors, delete: editors },
  users: all(admins),
  /** How one signs in oneself. */
  security: all(editors),
  outbox: { list: admins, show: admins },
};

/** Whether the table has a line for it. */
export const isSubject = (name: string): name is Subject => Object.hasOwn(table, name);

/** Whether `actor` may do `action` on `subject`. Pure: the browser shows by it, the server enforces it. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  if (!actor) return false;
  const allowed = table[subject]?.[action];
  return allowed ? actor.roles.some((role) => allowed.includes(role)) : false;
}

/** Whether `actor` may grant or revoke `role`. */
export function canGrant(actor: Actor, role: Role): boolean {
  if (role === 'ROLE_EDITOR' || role === 'ROLE_ADMIN') return actor?.roles.includes('ROLE_ADMIN') ?? false;
  return can(actor, 'edit', 'users');
}

/** Whether `actor` satisfies a route's permission. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  if (permission === 'public') return true;
  const [subject, action] = permission.split(':') as [Subject, Action];
  return can(actor, action, subject);
}
