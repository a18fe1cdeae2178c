import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type LeftAlone, listValues, renameRule } from '../../../../../shared/contract/bulkChange.ts';
import type { Action } from '../../../../../shared/policy/policy.ts';
import type { Author } from '../../../../content/author.ts';
import { reviveTimes } from '../../../../content/records.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { audit } from '../../../../db/schema/records.ts';
import type { Jobs } from '../../../../jobs/port.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { changeValues } from '../items/items.service.ts';
import { editLists } from './editLists.ts';
import { copyToLibrary, finishCopies, moveToLibrary } from './moveToLibrary.ts';
import { renameMany } from './renameMany.ts';
import { effectsOf, takeBack } from './takeBack.ts';

const ids = z.array(z.int());

/** What a change does to each of its items, as it is kept until all of them are done. */
export const bulkPlan = z.discriminatedUnion('action', [
  z.object({ action: z.literal('edit'), fields: z.record(z.string(), z.unknown()) }),
  z.object({ action: z.literal('remove') }),
  z.object({ action: z.literal('restore') }),
  z.object({ action: z.literal('attributes'), add: ids, remove: ids }),
  z.object({ action: z.literal('lists'), set: listValues, add: listValues, remove: listValues }),
  z.object({ action: z.literal('rename'), rule: renameRule }),
  z.object({ action: z.literal('move'), libraryId: z.int() }),
  z.object({ action: z.literal('copy'), libraryId: z.int() }),
  z.object({
    action: z.literal('undo'),
    /** The change that it takes back. */
    changeId: z.int(),
    /** Whether the server began it, because that change could not go on: it needs nobody's rights. */
    isByServer: z.boolean(),
  }),
]);
export type BulkPlan = z.output<typeof bulkPlan>;

/** What a plan requires of its author. */
export const rightFor = ({ action }: BulkPlan): Action =>
  action === 'remove' || action === 'restore' ? 'delete' : 'edit';

interface Items {
  readonly ids: readonly number[];
  /** Places among all items of the change, from 0; without them `ids` are all. */
  readonly places?: ReadonlyMap<number, number>;
}

/** Does to these items what the plan says, in the caller's transaction. Returns those that it left alone. */
export async function runPlan(
  tx: Database,
  plan: BulkPlan,
  { ids: itemIds, places }: Items,
  { author, jobs }: { author: Author; jobs: Jobs },
): Promise<readonly LeftAlone[]> {
  switch (plan.action) {
    case 'edit': {
      const fields = reviveTimes(plan.fields);
      await writeRecord(tx, itemKind, author, { action: 'update', ids: itemIds, fields });
      return [];
    }
    case 'remove':
    case 'restore':
      await writeRecord(tx, itemKind, author, { action: plan.action, ids: itemIds });
      return [];
    case 'attributes':
      await changeValues(tx, itemIds, plan, author);
      return [];
    case 'lists':
      return editLists(tx, { ids: itemIds, change: plan }, author);
    case 'rename':
      await renameMany(tx, { ids: itemIds, rule: plan.rule, places }, author);
      return [];
    case 'move':
      await moveToLibrary(tx, { ids: itemIds, libraryId: plan.libraryId }, author);
      return [];
    case 'copy': {
      const { left, unfinished } = await copyToLibrary(
        tx,
        { ids: itemIds, libraryId: plan.libraryId },
        author,
      );
      await finishCopies(jobs, unfinished, { tx });
      return left;
    }
    case 'undo': {
      const rows = await tx
        .select()
        .from(audit)
        .where(and(eq(audit.changeId, plan.changeId), isOneOf(audit.recordId, itemIds)))
        .orderBy(asc(audit.id));
      return (await takeBack(tx, effectsOf(rows), author)).left;
    }
  }
}
