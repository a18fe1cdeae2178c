import { and, asc, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  type CommentedKind,
  type CommentPerson,
  MENTIONABLE_MAX,
} from '../../../../shared/contract/comment.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { listReaders } from '../../../db/schema/lists.ts';
import { likeLiteral } from '../../../http/lists.ts';
import { readPeople } from '../../people/audience/public.ts';
import { isActivePerson } from '../../people/users/public.ts';
import { wroteOn } from './comments.repo.ts';
import { type CommentReader, type CommentTarget, canReadThread, type TargetNeeds } from './targets.ts';

/** Most accounts whose rights one search looks at. */
const CANDIDATES = 40;

interface Thread {
  readonly target: CommentTarget;
  readonly isInternal: boolean;
}

/**
 * People whom the caller can mention and who can read the thread at this moment, by a part of their name in alphabetical
 * order, at most `MENTIONABLE_MAX`. Of accounts that cannot read it nothing is returned, whether they exist or not.
 */
export async function findMentionable(
  needs: TargetNeeds,
  caller: CommentReader,
  thread: Thread,
  q: string,
): Promise<CommentPerson[]> {
  const isNamed = ilike(users.name, `%${likeLiteral(q)}%`);
  return readersAmong(needs, thread, await candidates(needs.db, caller, thread, isNamed), MENTIONABLE_MAX);
}

/** Which of these accounts the caller can mention. */
export async function mentionableAmong(
  needs: TargetNeeds,
  caller: CommentReader,
  thread: Thread,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const isOne = isOneOf(users.id, ids);
  const found = await candidates(needs.db, caller, thread, isOne);
  const people = await readersAmong(needs, thread, found, ids.length);
  return new Set(people.map(({ id }) => id));
}

async function candidates(
  db: Database,
  caller: CommentReader,
  { target }: Thread,
  where: SQL,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActivePerson, ne(users.id, caller.userId), where, knownTo(caller, target)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(CANDIDATES);
  return rows.map(({ id }) => id);
}

/**
 * For queries over `users`: content managers may mention any account; members content managers, those who wrote on the
 * record and the owner of a list, who alone knows with whom it is shared by name.
 */
function knownTo(caller: CommentReader, { kind, recordId, ownerId }: CommentTarget): SQL | undefined {
  if (isContentManager(caller)) return undefined;
  const isManager = sql`${users.roles} && array['ROLE_ADMIN', 'ROLE_EDITOR']::text[]`;
  const isOwner = ownerId === null ? undefined : sql`${users.id} = ${ownerId}`;
  const isNamed =
    ownerId === caller.userId
      ? sql`lower(${users.email}) in (select ${listReaders.email} from ${listReaders} where ${listReaders.listId} = ${recordId})`
      : undefined;
  return or(isManager, wroteOn({ kind, recordId }), isOwner, isNamed);
}

/** Those of these accounts that can read the thread now, in their order, at most so many. */
async function readersAmong(
  needs: TargetNeeds,
  { target, isInternal }: Thread,
  ids: readonly number[],
  most: number,
): Promise<CommentPerson[]> {
  const { kind, recordId }: { kind: CommentedKind; recordId: number } = target;
  const byId = new Map((await readPeople(needs.db, ids)).map((person) => [person.userId, person]));
  const found: CommentPerson[] = [];
  for (const id of ids) {
    const person = byId.get(id);
    if (person && (await canReadThread(needs, person, { kind, recordId, isInternal })))
      found.push({ id, name: person.name });
    if (found.length === most) break;
  }
  return found;
}
