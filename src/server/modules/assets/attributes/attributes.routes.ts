import { attributeEndpoints as calls } from '../../../../shared/contract/attribute.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { presentAttribute } from './attributes.present.ts';
import {
  type AttributeRow,
  attributeLists,
  attributesByIds,
  attributesBySlug,
  attributesInOrder,
  itemsUsing,
  itemsWithSeveral,
  valuesOfAttributes,
} from './attributes.repo.ts';
import { allPublicAttributes, attributeKind, publicAttributes } from './attributes.service.ts';
import { inUse, severalChosen } from './refusals.ts';
import { valueRoutes } from './values.routes.ts';

export function attributeRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.privateAll, ({ principal }) => allPublicAttributes(db, principal));

  route(app, calls.privateOne, async ({ params, principal }) => {
    const [attribute] = await publicAttributes(db, await attributesBySlug(db, params.slug), principal);
    if (!attribute) throw notFound('This attribute');
    return attribute;
  });

  route(app, calls.all, async () => presentAll(db, await attributesInOrder(db)));

  valueRoutes(app, context);

  resourceRoutes(app, calls, {
    context,
    kind: attributeKind,
    noun: 'This attribute',
    ...attributeLists,
    slug: { from: 'label', taken: 'Another attribute has this name.', unique: true },
    toFields: definedOnly,
    load: async (database, ids) => presentAll(database, await attributesByIds(database, ids)),
    before: async (tx, { action, ids, body, force }) => {
      if (action === 'remove' && !force) {
        const used = await itemsUsing(tx, ids);
        if (used > 0) throw inUse(used);
      }
      if (action === 'update' && body.kind === 'single') {
        const several = await itemsWithSeveral(tx, ids[0] ?? 0);
        if (several > 0) throw severalChosen(several);
      }
    },
  });
}

async function presentAll(db: Database, rows: AttributeRow[]) {
  const values = await valuesOfAttributes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentAttribute(row, values));
}
