import type { z } from 'zod';
import {
  attributeValuePatch,
  attributeEndpoints as calls,
  valueHistoryEndpoints,
  valueTranslationEndpoints,
} from '../../../../shared/contract/attribute.ts';
import { withTranslations } from '../../../../shared/contract/translation.ts';
import { authorOf } from '../../../content/author.ts';
import { historyRoutes } from '../../../content/history/historyRoutes.ts';
import { setPositions } from '../../../content/positions.ts';
import { checkIfMatch } from '../../../content/preconditions.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { definedOnly, hasPgCode } from '../../../content/records.ts';
import { slugOf } from '../../../content/slugs.ts';
import { translationRoutes } from '../../../content/translations/translationRoutes.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { presentValue } from './attributes.present.ts';
import { isAttributeKept, nextValuePosition, ofAttribute, valueById } from './attributes.repo.ts';
import { valueKind } from './attributes.service.ts';
import { inUse } from './refusals.ts';

type ValueChange = z.output<typeof attributeValuePatch> & Fields;

/** The values below an attribute. */
export function valueRoutes(app: AppHono, { db, translator }: Pick<Context, 'db' | 'translator'>): void {
  route(app, calls.createValue, async ({ params, body, request }) => {
    const slug = body.slug ?? slugOf(body.label, 'value');
    const id = await named(body.slug === undefined, () =>
      db.transaction(async (tx) => {
        if (!(await isAttributeKept(tx, params.id))) throw notFound('This attribute');
        const position = await nextValuePosition(tx, params.id);
        const fields = { ...definedOnly(body), slug, attributeId: params.id, position };
        const [made = 0] = await writeRecord(tx, valueKind, authorOf(request), { action: 'create', fields });
        return made;
      }),
    );
    return presentValue(await find({ id: params.id, valueId: id }));
  });

  route(app, calls.reorderValues, async ({ params, body, request }) => {
    const where = ofAttribute(params.id);
    await db.transaction((tx) => setPositions(tx, valueKind, authorOf(request), { ids: body.ids, where }));
    return body;
  });

  route(app, calls.showValue, async ({ params }) => presentValue(await find(params)));

  route(app, calls.updateValue, async ({ params, body, request }) => {
    checkIfMatch(request, (await find(params)).version);
    await change(params.valueId, body, request);
    return presentValue(await find(params));
  });

  translationRoutes(app, valueTranslationEndpoints, { db, translator, kind: valueKind, noun: 'This value' });

  const restorable = withTranslations(valueKind.name, attributeValuePatch);
  const { version: _version, ...changeable } = restorable.shape;
  const show = async (id: number) => presentValue(await findById(id));
  historyRoutes(app, valueHistoryEndpoints, {
    db,
    kind: valueKind,
    noun: 'This value',
    patch: restorable,
    fields: new Set(Object.keys(changeable)),
    change: async (id, fields, { request }) => {
      await findById(id);
      await change(id, restorable.parse(fields) as ValueChange, request);
      return show(id);
    },
    show,
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

  async function change(id: number, { version, ...fields }: ValueChange, request: AppRequest): Promise<void> {
    await named(fields.slug === undefined, () =>
      db.transaction((tx) =>
        writeRecord(tx, valueKind, authorOf(request), { action: 'update', ids: [id], fields, version }),
      ),
    );
  }

  /** A value outside the trash, whose attribute is not in it either. */
  async function findById(id: number) {
    const value = await valueById(db, id);
    if (!value || value.deletedAt !== null) throw notFound('This value');
    if (!(await isAttributeKept(db, value.attributeId))) throw notFound('This value');
    return value;
  }

  async function find({ id, valueId }: { id: number; valueId: number }, isTrashed = false) {
    const value = await valueById(db, valueId);
    if (!value || value.attributeId !== id || (value.deletedAt !== null) !== isTrashed)
      throw notFound('This value');
    return value;
  }
}

/** Reports a second value of one name on the field that the content manager filled in. */
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
