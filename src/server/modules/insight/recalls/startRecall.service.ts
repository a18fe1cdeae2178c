import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  RECALL_FILES_NAMED,
  type RecallRehearsal,
  type recallInput,
} from '../../../../shared/contract/recall.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { assertItemsWithinLimits } from '../../../content/editLimits.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { insertionOf, insertRows } from '../../../db/insertRows.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { recallHolders, recallItems, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { conflict, invalid, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { changeMany, knownItems } from '../../assets/libraries/public.ts';
import { isActivePerson } from '../../people/users/public.ts';
import { type FilesTaken, filesTaken, portalsTaken } from '../holders/public.ts';
import { publishedOf, type Recalled, resolveScope } from './recallScope.service.ts';
import { coveringRecall } from './recalls.repo.ts';

type Input = z.output<typeof recallInput>;

/** Accounts that a rehearsal lists. */
const LISTED = 200;

/** What a recall would do, without doing it. Throws what `resolveScope` throws. */
export async function rehearse(
  db: Database,
  { scope }: Pick<Input, 'scope'>,
  principal: Principal,
): Promise<RecallRehearsal> {
  const recalled = await resolveScope(db, scope, principal);
  const taken = await filesTaken(db, recalled.taken, RECALL_FILES_NAMED);
  const [{ shownCount }, portals, accounts] = await Promise.all([
    publishedOf(db, recalled),
    portalsTaken(db, recalled.taken),
    readAccounts(db, [...taken.keys()]),
  ]);
  const hasAddresses = can(principal, 'list', 'users');
  const byMarket = new Map<string | null, number>();
  for (const { market } of accounts) byMarket.set(market, (byMarket.get(market) ?? 0) + 1);
  return {
    itemCount: recalled.itemIds.length,
    shownCount,
    holderCount: accounts.length,
    reachableCount: accounts.filter((account) => account.isReachable).length,
    portals,
    markets: [...byMarket]
      .map(([market, holders]) => ({ market, holders }))
      .sort((one, other) => other.holders - one.holders),
    holders: accounts.slice(0, LISTED).map((account) => ({
      account: { ...account, email: hasAddresses ? account.email : null },
      ...presentTaken(taken.get(account.id)),
    })),
  };
}

const presentTaken = (taken: FilesTaken | undefined) => ({
  files: taken?.count ?? 0,
  fileNames: [...(taken?.names ?? [])],
  lastAt: (taken?.lastAt ?? new Date(0)).toISOString(),
});

const readAccounts = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      company: users.company,
      market: users.market,
      isReachable: sql<boolean>`${isActivePerson}`,
    })
    .from(users)
    .where(isOneOf(users.id, ids))
    .orderBy(users.name, users.id);

/**
 * Begins a recall: what it covers is published no longer and cannot be again, and everybody who took something of it is
 * written down, all in one transaction; mails go out by a job that is stored with it. Of more items than one transaction
 * changes the publication ends in slices after the call. Returns its id. Throws 400 for a deadline that is past, 409 `recall_runs`
 * when another one that goes on covers the same, 422 `nothing_to_recall` for a right under which nothing is or was taken, and what
 * `resolveScope` throws.
 */
export async function startRecall(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { scope, title, reason, deadline, replacementItemId = null }: Input,
  { principal, author }: { principal: Principal; author: Author },
): Promise<number> {
  if (deadline < utcDay(Date.now())) throw invalid({ deadline: 'Choose today or a later day.' });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recall'), 0)`);
    const recalled = await resolveScope(tx, scope, principal);
    const { itemIds, version, right } = recalled;
    await assertItemsWithinLimits(tx, author, [...itemIds]);
    await assertReplacement(tx, replacementItemId, recalled);
    const running = await coveringRecall(tx, recalled);
    if (running)
      throw conflict(
        'recall_runs',
        `“${running.title}” calls this back already. See what is answered there.`,
      );
    const taken = await filesTaken(tx, recalled.taken, RECALL_FILES_NAMED);
    if (itemIds.length === 0 && taken.size === 0)
      throw unprocessable(
        'nothing_to_recall',
        'No item is under this right, and nobody took anything of it.',
      );
    const { shownCount, publishedIds } = await publishedOf(tx, recalled);
    const [row] = await tx
      .insert(recalls)
      .values({
        title,
        kind: recalled.kind,
        itemId: version?.itemId ?? null,
        version: version?.number ?? null,
        rightId: right?.id ?? null,
        rightCode: right?.code ?? null,
        rightName: right?.name ?? null,
        reason,
        deadline,
        replacementItemId,
        startedBy: principal.userId,
        itemCount: itemIds.length,
        shownCount,
        portals: await portalsTaken(tx, recalled.taken),
      })
      .returning({ id: recalls.id });
    if (!row) throw new Error('The recall was not stored.');
    const recallId = row.id;
    await insertRows(
      tx,
      recallItems,
      itemIds.map((itemId) => ({ recallId, itemId, fileId: version?.fileId ?? null })),
    );
    await insertRows(tx, recallSteps, [{ recallId, step: 'started', userId: principal.userId }]);
    if (publishedIds.length > 0) {
      const target = { ids: publishedIds };
      const makePlan = () => ({ action: 'edit', fields: { publishedAt: null } }) as const;
      const { changeId } = await changeMany({ db: tx, jobs }, author, { target, makePlan });
      await tx.update(recalls).set({ changeId }).where(eq(recalls.id, recallId));
    }
    await insertHolders(tx, recallId, taken);
    await jobs.enqueue('recall.mail', { recallId }, { tx });
    return recallId;
  });
}

/** Writes down accounts that took something, those that are there already excepted. Returns how many are new. */
export async function insertHolders(
  tx: Database,
  recallId: number,
  taken: ReadonlyMap<number, FilesTaken>,
): Promise<number> {
  const known = await readAccounts(tx, [...taken.keys()]);
  const rows = known.flatMap(({ id: userId }) => {
    const one = taken.get(userId);
    return one ? [{ recallId, userId, files: one.count, fileNames: [...one.names], lastAt: one.lastAt }] : [];
  });
  if (rows.length === 0) return 0;
  const added = await readRows(
    tx,
    z.object({ id: z.int() }),
    sql`${insertionOf(recallHolders, rows)} on conflict do nothing returning id`,
  );
  return added.length;
}

async function assertReplacement(
  tx: Database,
  id: number | null,
  { itemIds, kind }: Recalled,
): Promise<void> {
  if (id === null) return;
  if (kind !== 'version' && itemIds.includes(id))
    throw invalid({ replacementItemId: 'Choose an item that is not called back.' });
  if (!(await knownItems(tx, [id])).has(id)) throw invalid({ replacementItemId: 'This item is gone.' });
}
