import { asc, isNull } from 'drizzle-orm';
import type { EmbeddedText } from '../../../../../shared/contract/file.ts';
import { foldText } from '../../../../../shared/domain/fold.ts';
import type { KnownNames } from '../../../../content/codes.ts';
import type { Database } from '../../../../db/client.ts';
import { attributes, attributeValues } from '../../../../db/schema/taxonomy.ts';
import { readGroups } from '../../../people/groups/public.ts';
import { readMarkets } from '../../../people/markets/public.ts';
import { type MappedFields, mapEmbedded, readMapping } from '../../embedded/public.ts';
import { readUsageRights } from '../../usage-rights/public.ts';

export interface KnownValue {
  readonly id: number;
  readonly label: string;
  readonly slug: string;
}
export interface KnownAttribute {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly kind: 'single' | 'multiple';
  readonly values: KnownValue[];
}

/** Markets, groups, usage rights, attributes and values outside the trash, as cells name them. */
export interface Taxonomy {
  readonly markets: KnownNames;
  readonly groups: KnownNames;
  readonly usageRights: KnownNames;
  readonly attributes: readonly KnownAttribute[];
  bySlug(slug: string): KnownAttribute | undefined;
  /** By label, whatever case and accents, or else by address. */
  findValue(attribute: KnownAttribute, text: string): KnownValue | undefined;
  /** Attribute of a value. */
  attributeOf(valueId: number): KnownAttribute | undefined;
  labelOf(valueId: number): string | undefined;
  /** Fields of an item from what its file says of itself, as administrators chose. */
  fromFile(embedded: EmbeddedText | null): MappedFields;
}

export const foldName = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

export async function readTaxonomy(db: Database): Promise<Taxonomy> {
  const rows = await db
    .select()
    .from(attributes)
    .where(isNull(attributes.deletedAt))
    .orderBy(asc(attributes.position), asc(attributes.id));
  const values = await db
    .select()
    .from(attributeValues)
    .where(isNull(attributeValues.deletedAt))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id));
  const known = new Map<number, KnownAttribute>(
    rows.map(({ id, slug, label, kind }) => [id, { id, slug, label, kind, values: [] }]),
  );
  const slugs = new Map([...known.values()].map((attribute) => [attribute.slug, attribute]));
  const owners = new Map<number, KnownAttribute>();
  const labels = new Map<number, string>();
  const names = new Map<string, KnownValue>();
  for (const { id, attributeId, label, slug } of values) {
    const owner = known.get(attributeId);
    if (!owner) continue;
    const value = { id, label, slug };
    owner.values.push(value);
    owners.set(id, owner);
    labels.set(id, label);
    const byLabel = `${attributeId} ${foldName(label)}`;
    if (!names.has(byLabel)) names.set(byLabel, value);
  }
  for (const owner of known.values())
    for (const value of owner.values) {
      const bySlug = `${owner.id} ${value.slug}`;
      if (!names.has(bySlug)) names.set(bySlug, value);
    }
  const mapping = await readMapping(db);
  const usageRights = await readUsageRights(db);
  const findValue: Taxonomy['findValue'] = ({ id }, text) =>
    names.get(`${id} ${foldName(text)}`) ?? names.get(`${id} ${text.trim()}`);
  return {
    markets: await readMarkets(db),
    groups: await readGroups(db),
    usageRights,
    attributes: [...known.values()],
    bySlug: (slug) => slugs.get(slug),
    findValue,
    attributeOf: (valueId) => owners.get(valueId),
    labelOf: (valueId) => labels.get(valueId),
    fromFile: (embedded) =>
      mapEmbedded(embedded, mapping, {
        valuesOf: (keyword) =>
          [...known.values()].flatMap((attribute) => {
            const value = findValue(attribute, keyword);
            return value
              ? { id: value.id, attributeId: attribute.id, isSingle: attribute.kind === 'single' }
              : [];
          }),
        rightOf: (identifier) => usageRights.find(identifier),
      }),
  };
}
