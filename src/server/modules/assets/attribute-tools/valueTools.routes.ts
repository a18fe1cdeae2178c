import {
  attributeToolEndpoints as calls,
  type PastedValue,
} from '../../../../shared/contract/attributeTools.ts';
import { foldText } from '../../../../shared/domain/fold.ts';
import { judgePastedValues } from '../../../../shared/domain/pastedValues.ts';
import { type Author, authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { ensureValues } from '../attributes/public.ts';
import { undoValueChange } from './undoValueChange.service.ts';
import { holdAttributes, keptValues, mergeValues, moveValues } from './valueChanges.service.ts';
import { usageOf } from './valueItems.ts';

/** Merging, moving and pasting values, and where they are used. */
export function valueToolRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.usage, async ({ params }) => {
    const found = await keptValues(db, params.id, [params.valueId]);
    if (found.length === 0) throw notFound('This value');
    return usageOf(db, params.valueId);
  });

  route(app, calls.paste, async ({ params, body, request }) => {
    const values = await pasteValues(db, { attributeId: params.id, ...body }, authorOf(request));
    return { added: values.filter(({ outcome }) => outcome === 'new').length, values };
  });

  route(app, calls.merge, ({ params, body, request }) =>
    mergeValues(db, { attributeId: params.id, ...body }, authorOf(request)),
  );

  route(app, calls.move, ({ params, body, request }) =>
    moveValues(db, { attributeId: params.id, ...body }, authorOf(request)),
  );

  route(app, calls.undo, async ({ params, request }) => ({
    items: await undoValueChange(
      db,
      { attributeId: params.id, changeId: params.changeId },
      authorOf(request),
    ),
  }));
}

interface Paste {
  readonly attributeId: number;
  readonly labels: readonly string[];
  readonly dryRun: boolean;
}

/** Adds the values of a list in its order. Two that paste the same list make each value once. Throws 404. */
function pasteValues(
  db: Database,
  { attributeId, labels, dryRun }: Paste,
  author: Author,
): Promise<PastedValue[]> {
  return db.transaction(async (tx) => {
    await holdAttributes(tx, [attributeId]);
    const rows = await keptValues(tx, attributeId);
    const known = new Map(rows.map(({ id, label }) => [foldText(label), id]));
    const outcomes = judgePastedValues(
      labels,
      rows.map(({ label }) => label),
    );
    const made = dryRun ? new Map<string, number>() : await ensureValues(tx, { attributeId, labels }, author);
    return labels.map((label, index) => ({
      label,
      outcome: outcomes[index] ?? 'new',
      valueId: made.get(label) ?? known.get(foldText(label)) ?? null,
    }));
  });
}
