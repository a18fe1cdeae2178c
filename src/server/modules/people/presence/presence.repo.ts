import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { PRESENCE_LASTS } from '../../../../shared/contract/presence.ts';
import type { RecordTable } from '../../../content/recordKind.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { presences } from '../../../db/schema/presence.ts';

export interface PresencePlace {
  readonly kind: string;
  readonly recordId: number;
  readonly userId: number;
}

/** Seconds between writes of a row: forms of one person in several tabs write no more than one of them. */
const WRITE_EVERY = 15;
/** Others that are named. */
const OTHERS_NAMED = 20;

// The database's clock is the one that all instances share.
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

export async function notePresence(db: Database, place: PresencePlace): Promise<void> {
  await db
    .insert(presences)
    .values(place)
    .onConflictDoUpdate({
      target: [presences.kind, presences.recordId, presences.userId],
      set: { seenAt: sql`now()` },
      setWhere: sql`${presences.seenAt} < ${ago(WRITE_EVERY)}`,
    });
}

export async function removePresence(db: Database, { kind, recordId, userId }: PresencePlace): Promise<void> {
  await db
    .delete(presences)
    .where(and(eq(presences.kind, kind), eq(presences.recordId, recordId), eq(presences.userId, userId)));
}

/** Everybody else in the record whose account is active. */
export const othersIn = (db: Database, { kind, recordId, userId }: PresencePlace) =>
  db
    .select({ id: users.id, name: users.name, roles: users.roles })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(
      and(
        eq(presences.kind, kind),
        eq(presences.recordId, recordId),
        ne(presences.userId, userId),
        gt(presences.seenAt, ago(PRESENCE_LASTS)),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(OTHERS_NAMED);

/** The version of a record; `undefined` when there is none outside the trash and within `scope`. */
export async function readVersion(
  db: Database,
  table: RecordTable,
  id: number,
  scope: SQL | undefined,
): Promise<number | undefined> {
  const [row] = await db
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt), scope));
  return row && Number(row.version);
}
