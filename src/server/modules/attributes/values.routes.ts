import { and, eq } from 'drizzle-orm';
import { attributeEndpoints as calls } from '../../../shared/contract/attribute.ts';
import { slugify } from '../../../shared/domain/slug.ts';
import { nextPosition, setPositions } from '../../content/positions.ts';
import { sent, uniquely, updateRecord } from '../../content/records.ts';
import type { Database } from '../../db/client.ts';
import { itemValues } from '../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { presentValue } from './attributes.present.ts';
import { valueById } from './attributes.repo.ts';
import { inUse } from './inUse.ts';

const TAKEN = 'Another value of this attribute has this address.';

export function valueRoutes(app: AppHono, db: Database): void {
  route(app, calls.createValue, async ({ params, body }) => {
    const exists = await db.$count(attributes, eq(attributes.id, params.id));
    if (!exists) throw notFound('This attribute');
    const position = await nextPosition(db, attributeValues, eq(attributeValues.attributeId, params.id));
    const slug = body.slug ?? slugify(body.label);
    const [row] = await uniquely('slug', TAKEN, () =>
      db
        .insert(attributeValues)
        .values({ ...body, slug, attributeId: params.id, position })
        .returning(),
    );
    if (!row) throw new Error('the value was not stored');
    return presentValue({ ...row, itemCount: 0 });
  });
  route(app, calls.reorderValues, async ({ params, body }) => {
    await setPositions(db, attributeValues, body.ids, eq(attributeValues.attributeId, params.id));
    return body;
  });
  route(app, calls.showValue, async ({ params }) => presentValue(await find(params)));
  route(app, calls.updateValue, async ({ params, body }) => {
    await find(params);
    const { version, ...changes } = body;
    await uniquely('slug', TAKEN, () =>
      updateRecord(db, attributeValues, params.valueId, sent(changes), version),
    );
    return presentValue(await find(params));
  });
  route(app, calls.removeValue, async ({ params, query }) => {
    const value = await find(params);
    if (value.itemCount > 0 && !query.force) throw inUse(value.itemCount);
    await db.transaction(async (tx) => {
      await tx.delete(itemValues).where(eq(itemValues.valueId, value.id));
      await tx
        .delete(attributeValues)
        .where(and(eq(attributeValues.id, value.id), eq(attributeValues.attributeId, params.id)));
    });
    return presentValue(value);
  });

  async function find({ id, valueId }: { id: number; valueId: number }) {
    const value = await valueById(db, valueId);
    if (!value || value.attributeId !== id) throw notFound('This value');
    return value;
  }
}
