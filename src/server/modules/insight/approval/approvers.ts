import { and, arrayOverlaps, inArray, or, sql } from 'drizzle-orm';
import type { NotDeciding } from '../../../../shared/contract/approval.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { approvalRules } from '../../../db/schema/approvals.ts';
import { groups } from '../../../db/schema/groups.ts';
import { isActivePerson } from '../../people/users/public.ts';

type Rule = Pick<typeof approvalRules.$inferSelect, 'approvers' | 'mode' | 'fourEyes'>;

/** Roles of those who can approve: they see drafts. */
const APPROVING: readonly Role[] = ['ROLE_EDITOR', 'ROLE_ADMIN'];

/** An account that can decide now, and the approvers that it is one of. */
export interface AbleApprover {
  readonly id: number;
  readonly name: string;
  readonly entries: readonly string[];
}

const idOf = (key: string): number | null => (key.startsWith('user:') ? Number(key.slice(5)) : null);
const codeOf = (key: string): string | null => (key.startsWith('group:') ? key.slice(6) : null);
const named = <T>(keys: readonly string[], read: (key: string) => T | null): T[] =>
  keys.flatMap((key) => read(key) ?? []);

/** The accounts that these approvers name and that can decide now: in use, and of content managers. */
export async function readAble(db: Database, keys: readonly string[]): Promise<AbleApprover[]> {
  const [ids, codes] = [named(keys, idOf), named(keys, codeOf)];
  if (keys.length === 0) return [];
  const rows = await db
    .select({ id: users.id, name: users.name, groups: users.groups })
    .from(users)
    .where(
      and(
        isActivePerson,
        arrayOverlaps(users.roles, [...APPROVING]),
        or(isOneOf(users.id, ids), sql`${users.groups} && ${sql.param(codes)}::text[]`),
      ),
    );
  return rows.map(({ id, name, groups: own }) => ({
    id,
    name,
    entries: keys.filter((key) => idOf(key) === id || own.includes(codeOf(key) ?? ' ')),
  }));
}

/** How these approvers are called; one that is gone by its key. */
export async function readApproverNames(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [ids, codes] = [named(keys, idOf), named(keys, codeOf)];
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isOneOf(users.id, ids));
  const sets = await db
    .select({ code: groups.code, name: groups.name })
    .from(groups)
    .where(inArray(groups.code, codes));
  return new Map([
    ...people.map(({ id, name }) => [`user:${id}`, name] as const),
    ...sets.map(({ code, name }) => [`group:${code}`, name] as const),
  ]);
}

/** What of a review decides who may go on with it. */
export interface Standing {
  readonly rule: Rule;
  readonly isOpen: boolean;
  readonly able: readonly AbleApprover[];
  /** Accounts that wrote what is to be approved. */
  readonly authors: ReadonlySet<number>;
  /** Approvers for whom the current round was approved. */
  readonly approved: ReadonlySet<string>;
}

/** Whether an account may approve, as far as it is not its own work. */
const isFree = ({ rule, authors }: Standing, id: number): boolean => !rule.fourEyes || !authors.has(id);

/**
 * Approvers who are needed still, in their order. One whose every account wrote it itself is passed over; one for whom
 * nobody is able stays needed, so that nothing is approved because somebody left.
 */
export function neededOf(standing: Standing): string[] {
  const { rule, able, approved } = standing;
  if (rule.mode === 'one') return approved.size > 0 ? [] : [...rule.approvers];
  const needed = rule.approvers.filter((key) => {
    const people = able.filter(({ entries }) => entries.includes(key));
    return people.length === 0 || people.some(({ id }) => isFree(standing, id));
  });
  // At least one approves, whatever was passed over.
  const all = needed.length > 0 ? needed : [...rule.approvers];
  return all.filter((key) => !approved.has(key));
}

/** The approvers for whom this account may decide now, or why it may not. */
export function turnOf(
  standing: Standing,
  userId: number,
): { entries: string[]; whyNot: NotDeciding | null } {
  const no = (whyNot: NotDeciding) => ({ entries: [], whyNot });
  if (!standing.isOpen) return no('closed');
  const person = standing.able.find(({ id }) => id === userId);
  if (!person) return no('other');
  if (!isFree(standing, userId)) return no('own');
  const needed = neededOf(standing);
  const entries = needed.filter((key) => person.entries.includes(key));
  if (entries.length === 0) return no('done');
  if (standing.rule.mode !== 'in-order') return { entries, whyNot: null };
  const [next = ''] = needed;
  return person.entries.includes(next) ? { entries: [next], whyNot: null } : no('turn');
}

/** Accounts that may decide now. */
export const whoseTurn = (standing: Standing): number[] =>
  standing.able.flatMap(({ id }) => (turnOf(standing, id).whyNot === null ? [id] : []));
