import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { attributeEndpoints as calls } from '../../../shared/contract/attribute.ts';
import { slugify } from '../../../shared/domain/slug.ts';
import { nextPosition, setPositions } from '../../content/positions.ts';
import { sent, uniquely, updateRecord } from '../../content/records.ts';
import type { Context } from '../../context.ts';
import { attributes } from '../../db/schema/taxonomy.ts';
import { notFound } from '../../http/errors.ts';
import { accept, type ListRules, planList, setRange, textFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { presentAttribute } from './attributes.present.ts';
import { itemsUsing, valuesOfAttributes } from './attributes.repo.ts';
import { publicAttributes } from './attributes.service.ts';
import { inUse } from './inUse.ts';
import { valueRoutes } from './values.routes.ts';

const rules: ListRules = {
  resource: 'attribute',
  id: attributes.id,
  sortable: {
    id: attributes.id,
    label: attributes.label,
    slug: attributes.slug,
    position: attributes.position,
    updatedAt: attributes.updatedAt,
  },
  filters: {
    q: textFilter(attributes.label, attributes.slug),
    facet: (value) => eq(attributes.facet, accept(z.boolean(), value, 'facet')),
  },
  defaultSort: ['position', 'ASC'],
};

export function attributeRoutes(app: AppHono, { db }: Context): void {
  const inOrder = () => db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id));

  route(app, calls.privateAll, async () => {
    return publicAttributes(db, await inOrder());
  });
  route(app, calls.privateOne, async ({ params }) => {
    const [row] = await db.select().from(attributes).where(eq(attributes.slug, params.slug));
    if (!row) throw notFound('This attribute');
    const [attribute] = await publicAttributes(db, [row]);
    if (!attribute) throw notFound('This attribute');
    return attribute;
  });

  route(app, calls.all, async () => presentAll(await inOrder()));
  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, rules);
    const rows = await db
      .select()
      .from(attributes)
      .where(plan.where)
      .orderBy(...plan.orderBy)
      .offset(plan.offset)
      .limit(plan.limit);
    setRange(request, rules, plan, rows.length, await db.$count(attributes, plan.where));
    return presentAll(rows);
  });
  route(app, calls.create, async ({ body }) => {
    const slug = body.slug ?? slugify(body.label);
    const position = await nextPosition(db, attributes);
    const row = await uniquely('slug', 'Another attribute has this address.', async () => {
      const [created] = await db
        .insert(attributes)
        .values({ ...body, slug, position })
        .returning();
      return created;
    });
    if (!row) throw new Error('the attribute was not stored');
    return presentAttribute(row, []);
  });
  route(app, calls.reorder, async ({ body }) => {
    await setPositions(db, attributes, body.ids);
    return body;
  });
  valueRoutes(app, db);
  route(app, calls.show, async ({ params }) => presentOne(params.id));
  route(app, calls.update, async ({ params, body }) => {
    const { version, ...changes } = body;
    const work = () => updateRecord(db, attributes, params.id, sent(changes), version);
    await uniquely('slug', 'Another attribute has this address.', work);
    return presentOne(params.id);
  });
  route(app, calls.remove, async ({ params, query }) => {
    const attribute = await presentOne(params.id);
    await remove([params.id], query.force);
    return attribute;
  });
  route(app, calls.removeMany, async ({ query }) => {
    await remove(query.filter.id, query.force);
    return query.filter.id;
  });

  async function presentAll(rows: (typeof attributes.$inferSelect)[]) {
    const values = await valuesOfAttributes(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentAttribute(row, values));
  }
  async function presentOne(id: number) {
    const [row] = await db.select().from(attributes).where(eq(attributes.id, id));
    if (!row) throw notFound('This attribute');
    return presentAttribute(row, await valuesOfAttributes(db, [id]));
  }
  async function remove(ids: readonly number[], force: boolean | undefined) {
    const used = await itemsUsing(db, ids);
    if (used > 0 && !force) throw inUse(used);
    await db.transaction(async (tx) => {
      // Values first, by their items, so that the triggers tell the facet indexes.
      await tx.execute(sql`delete from item_values using attribute_values v
        where v.id = item_values.value_id and v.attribute_id in ${[...ids]}`);
      await tx.delete(attributes).where(inArray(attributes.id, [...ids]));
    });
  }
}
