import { and, eq, isNull } from 'drizzle-orm';
import { attributeEndpoints as calls } from '../../../shared/contract/attribute.ts';
import { authorOf } from '../../content/author.ts';
import { nextPosition, setPositions } from '../../content/positions.ts';
import { checkIfMatch } from '../../content/preconditions.ts';
import { definedOnly, hasPgCode } from '../../content/records.ts';
import { slugOf } from '../../content/slugs.ts';
import { writeRecord } from '../../content/writeRecord.ts';
import type { Database } from '../../db/client.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { presentValue } from './attributes.present.ts';
import { valueById } from './attributes.repo.ts';
import { valueKind } from './attributes.service.ts';
import { inUse } from './refusals.ts';

/** The values below an attribute. */
export function valueRoutes(app: AppHono, db: Database): void {
  route(app, calls.createValue, async ({ params, body, request }) => {
    const slug = body.slug ?? slugOf(body.label, 'value');
    const id = await named(body.slug === undefined, () =>
      db.transaction(async (tx) => {
        const isKept = and(eq(attributes.id, params.id), isNull(attributes.deletedAt));
        if ((await tx.$count(attributes, isKept)) === 0) throw notFound('This attribute');
        const position = await nextPosition(tx, attributeValues, eq(attributeValues.attributeId, params.id));
        const fields = { ...definedOnly(body), slug, attributeId: params.id, position };
        const [made = 0] = await writeRecord(tx, valueKind, authorOf(request), { action: 'create', fields });
        return made;
      }),
    );
    return presentValue(await find({ id: params.id, valueId: id }));
  });

  route(app, calls.reorderValues, async ({ params, body, request }) => {
    const where = eq(attributeValues.attributeId, params.id);
    await db.transaction((tx) => setPositions(tx, valueKind, authorOf(request), { ids: body.ids, where }));
    return body;
  });

  route(app, calls.showValue, async ({ params }) => presentValue(await find(params)));

  route(app, calls.updateValue, async ({ params, body, request }) => {
    checkIfMatch(request, (await find(params)).version);
    const { version, ...changes } = body;
    await named(body.slug === undefined, () =>
      db.transaction((tx) =>
        writeRecord(tx, valueKind, authorOf(request), {
          action: 'update',
          ids: [params.valueId],
          fields: changes,
          version,
        }),
      ),
    );
    return presentValue(await find(params));
  });

  route(app, calls.removeValue, async ({ params, query, request }) => {
    const value = await find(params);
    if (value.itemCount > 0 && !query.force) throw inUse(value.itemCount);
    await db.transaction((tx) =>
      writeRecord(tx, valueKind, authorOf(request), { action: 'remove', ids: [params.valueId] }),
    );
    return presentValue(value);
  });

  route(app, calls.restoreValue, async ({ params, request }) => {
    await find(params, true);
    await named(true, () =>
      db.transaction((tx) =>
        writeRecord(tx, valueKind, authorOf(request), { action: 'restore', ids: [params.valueId] }),
      ),
    );
    return presentValue(await find(params));
  });

  async function find({ id, valueId }: { id: number; valueId: number }, isTrashed = false) {
    const value = await valueById(db, valueId);
    if (!value || value.attributeId !== id || (value.deletedAt !== null) !== isTrashed)
      throw notFound('This value');
    return value;
  }
}

/** A second value of one name is told on the field that the content manager filled in. */
async function named<T>(isByLabel: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasPgCode(error, '23505')) throw error;
    const message = isByLabel
      ? 'Another value of this attribute has this name.'
      : 'Another value of this attribute has this address.';
    throw isByLabel
      ? conflict('label_taken', message, { label: message })
      : conflict('slug_taken', message, { slug: message });
  }
}
