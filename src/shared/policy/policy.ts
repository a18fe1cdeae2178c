import { type KindWith, kindsWith } from '../domain/recordKinds.ts';
import type { Role } from './roles.ts';

/** What can be acted on. Back-office subjects carry the name of their resource. */
export type Subject =
  | KindWith<'list'>
  | 'portal'
  | 'portal-event'
  | 'back-office'
  | 'storage'
  | 'configuration'
  | 'page-view'
  | 'change'
  | 'audience'
  | 'saved-filter'
  | 'security'
  | 'personal-data';

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** The caller: `null` is a visitor who is not signed in. */
export type Actor = { readonly roles: readonly Role[] } | null;

/** What a route needs: `public` is open to everyone, anything else is looked up in the table below. */
export type Permission = 'public' | `${Subject}:${Action}`;

const members: readonly Role[] = ['ROLE_USER', 'ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'];
const eventGuests: readonly Role[] = ['ROLE_EVENT', 'ROLE_ADMIN'];
const editors: readonly Role[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];
const admins: readonly Role[] = ['ROLE_ADMIN'];

type Rights = Record<Action, readonly Role[]>;
const all = (roles: readonly Role[]): Rights => ({
  list: roles,
  show: roles,
  create: roles,
  edit: roles,
  delete: roles,
});

const managed = Object.fromEntries(kindsWith('managed').map((kind) => [kind, all(editors)])) as Record<
  KindWith<'managed'>,
  Rights
>;

/** The one table of rights. What is not listed is refused. */
const table: Record<Subject, Partial<Rights>> = {
  ...managed,
  portal: all(members),
  'portal-event': { list: eventGuests, show: eventGuests, create: eventGuests },
  'back-office': { show: editors },
  import: { list: editors, show: editors, create: editors, edit: editors },
  'unanswered-search': { list: editors, show: editors, edit: editors, delete: editors },
  storage: all(editors),
  configuration: { list: admins, show: admins, edit: admins },
  'page-view': { list: editors },
  change: { list: admins },
  audience: { show: editors },
  'saved-filter': { list: editors, create: editors, delete: editors },
  users: all(admins),
  market: all(admins),
  group: all(admins),
  /** How one signs in oneself. */
  security: all(editors),
  outbox: { list: admins, show: admins },
  /** What is kept of somebody else: exports, requests of erasure, erasure. */
  'personal-data': { show: admins, edit: admins, delete: admins },
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
