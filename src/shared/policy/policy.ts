import { hasTrait, isManaged, type KindWith, kindsWith } from '../domain/recordKinds.ts';
import type { EditLimits } from './editLimits.ts';
import { ROLES, type Role } from './roles.ts';

/** What can be acted on. Back-office subjects carry the name of their resource. */
export type Subject =
  | KindWith<'list'>
  | 'portal'
  | 'portal-event'
  | 'back-office'
  | 'storage'
  | 'contract'
  | 'configuration'
  | 'page-view'
  | 'figure'
  | 'recall'
  | 'recall-answer'
  | 'calendar'
  | 'approval'
  | 'translation'
  | 'job'
  | 'change'
  | 'audience'
  | 'saved-filter'
  | 'credentials'
  | 'personal-data';

export const ACTIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** The caller: `null` is a visitor who is not signed in. */
export type Actor = {
  readonly roles: readonly Role[];
  /** Of an editor who may change some of the content only. */
  readonly editLimits?: EditLimits | null;
} | null;

/** What a route needs: `public` is open to everyone, anything else is looked up in the table below. */
export type Permission = 'public' | `${Subject}:${Action}`;

const members: readonly Role[] = ROLES;
const eventGuests: readonly Role[] = ['ROLE_EVENT', 'ROLE_ADMIN'];
const editors: readonly Role[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];
const admins: readonly Role[] = ['ROLE_ADMIN'];
const peopleManagers: readonly Role[] = ['ROLE_MANAGER', 'ROLE_ADMIN'];
const backOffice: readonly Role[] = ['ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_ADMIN'];

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
  'back-office': { show: backOffice },
  import: { list: editors, show: editors, create: editors, edit: editors },
  'file-request': { list: editors, create: editors, edit: editors },
  'unanswered-search': { list: editors, show: editors, edit: editors, delete: editors },
  storage: all(editors),
  /** Files that usage rights name: for those who may change usage rights. */
  contract: all(editors),
  calendar: { list: editors },
  /** Who may decide about what is in the rules; each kind's own rights besides. */
  approval: { list: editors, show: editors, edit: editors },
  /** Files for translators; each kind's own rights besides. */
  translation: { list: editors, edit: editors },
  job: { list: editors },
  /** Shares of everybody; one's own are part of the portal. */
  share: { list: admins, show: admins, edit: admins },
  configuration: { list: admins, show: admins, edit: admins },
  'page-view': { list: editors },
  /** Visits and downloads; those of the people that one looks after. */
  figure: { list: backOffice },
  /** A market manager's are those that concern their markets. */
  recall: { list: backOffice, show: backOffice, create: editors, edit: editors },
  'recall-answer': { edit: backOffice },
  change: { list: admins },
  audience: { show: editors },
  'saved-filter': { list: backOffice, create: backOffice, delete: backOffice },
  /** A market manager's are those of their markets: see `accountScope`. */
  users: { ...all(peopleManagers), delete: admins },
  /** How others sign in. */
  credentials: { edit: admins },
  /** A market manager's are those for their markets. */
  'access-request': { ...all(peopleManagers), delete: admins },
  market: all(admins),
  group: all(admins),
  terms: all(admins),
  /** An administrator's are all, others' their own. */
  'api-key': all(backOffice),
  'sign-in-provider': all(admins),
  webhook: all(admins),
  'approval-rule': all(admins),
  outbox: { list: admins, show: admins },
  /** What is kept of somebody else: exports, requests of erasure, erasure. */
  'personal-data': { show: admins, edit: admins, delete: admins },
};

export const SUBJECTS = Object.keys(table) as readonly Subject[];

/** Whether the table has a line for it. */
export const isSubject = (name: string): name is Subject => Object.hasOwn(table, name);

/** Whether `actor` may do `action` on `subject`. Pure: the browser shows by it, the server enforces it. */
export function can(actor: Actor, action: Action, subject: Subject): boolean {
  if (!actor) return false;
  const allowed = table[subject]?.[action];
  if (!allowed || isKindLimited(actor, action, subject)) return false;
  return actor.roles.some((role) => allowed.includes(role));
}

/** Whether an editor may not do this with any record of a kind; which records they may change is decided when one is written. */
function isKindLimited({ editLimits }: NonNullable<Actor>, action: Action, subject: Subject): boolean {
  const isContract = subject === 'contract';
  if (!editLimits || (!isContract && (action === 'list' || action === 'show'))) return false;
  const isImport = subject === 'import' || subject === 'file-request';
  const kind = isContract ? 'usage-right' : isImport ? 'library-item' : subject;
  if (!isManaged(kind)) return false;
  const { kinds, libraries, markets } = editLimits;
  return (
    (kinds.length > 0 && !kinds.includes(kind)) ||
    // What has no audience is everybody's.
    (markets.length > 0 && !hasTrait(kind, 'calendar')) ||
    // A new library is none of those that the limits name.
    (libraries.length > 0 && kind === 'library' && action === 'create')
  );
}

/** Whether `actor` may grant or revoke `role`: administrators any, a market manager those of members that they have. */
export function canGrant(actor: Actor, role: Role): boolean {
  if (!actor || !can(actor, 'edit', 'users')) return false;
  return isAdministrator(actor) || (!backOffice.includes(role) && actor.roles.includes(role));
}

/** Whether `actor` may put others into `group` and take them out: administrators any, a market manager their own. */
export const canGrantGroup = (
  actor: Actor & { readonly groups: readonly string[] },
  group: string,
): boolean => can(actor, 'edit', 'users') && (isAdministrator(actor) || actor.groups.includes(group));

/** Whether `actor` may change an account with `roles`, of the people that they see: no market manager one that works in the back-office. */
export const canEditAccount = (actor: Actor, roles: readonly Role[]): boolean =>
  can(actor, 'edit', 'users') && (isAdministrator(actor) || !roles.some((role) => backOffice.includes(role)));

/** The code of the market to whose people a market manager is limited; `null`: to none. */
export const marketManaged = (actor: { readonly roles: readonly Role[]; readonly market: string | null }) =>
  isAdministrator(actor) ? null : actor.market;

export const isAdministrator = (actor: Actor): boolean => actor?.roles.includes('ROLE_ADMIN') ?? false;

/** Whether `actor` satisfies a route's permission. */
export function isPermitted(actor: Actor, permission: Permission): boolean {
  if (permission === 'public') return true;
  const [subject, action] = permission.split(':') as [Subject, Action];
  return can(actor, action, subject);
}
