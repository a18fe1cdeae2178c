import type { Attribute, AttributeValue, PublicAttribute } from '../../../../shared/contract/attribute.ts';
import { presentRecord } from '../../../content/records.ts';
import type { AttributeRow, PlainValueRow, ValueRow } from './attributes.repo.ts';
import type { FormerChoices } from './formerChoices.service.ts';

export function presentValue(row: ValueRow): AttributeValue {
  const { attributeId, slug, label, colour, icon, position, itemCount } = row;
  return { ...presentRecord(row), attributeId, slug, label, colour, icon, position, itemCount };
}

export function presentAttribute(row: AttributeRow, values: readonly ValueRow[]): Attribute {
  const { slug, label, kind, facet, icon, position } = row;
  const mine = values.filter(({ attributeId }) => attributeId === row.id).map(presentValue);
  return { ...presentRecord(row), slug, label, kind, facet, icon, position, values: mine };
}

export function presentPublicAttribute(
  row: AttributeRow,
  values: readonly PlainValueRow[],
  former: FormerChoices,
): PublicAttribute {
  const { id, slug, label, kind, icon } = row;
  const mine = values.filter(({ attributeId }) => attributeId === id);
  return {
    id,
    slug,
    label,
    kind,
    icon,
    values: mine.map((value) => ({
      id: value.id,
      slug: value.slug,
      label: value.label,
      colour: value.colour,
      icon: value.icon,
      ...(former.has(value.id) && { formerly: former.get(value.id) }),
    })),
  };
}
