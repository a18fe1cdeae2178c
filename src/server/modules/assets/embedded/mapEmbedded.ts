import type { EmbeddedText } from '../../../../shared/contract/file.ts';
import { isDeviceText } from '../../../files/deviceTexts.ts';

/** What administrators chose: which fields of an item are filled from what its file says of itself. */
export interface EmbeddedMapping {
  readonly title: boolean;
  readonly description: boolean;
  readonly credit: 'credit' | 'copyright' | 'both' | 'none';
  readonly keywords: 'tags' | 'values' | 'both' | 'none';
}

/** A value whose label is a keyword. */
export interface KeywordValue {
  readonly id: number;
  readonly attributeId: number;
  readonly isSingle: boolean;
}

export interface MappedFields {
  readonly title?: string;
  readonly description?: string;
  readonly credit?: string;
  readonly tags: string[];
  readonly valueIds: number[];
}

/** Values are only those that exist: keywords never make new ones. A single-choice attribute takes the first. */
export function mapEmbedded(
  found: EmbeddedText | null,
  mapping: EmbeddedMapping,
  valuesOf: (keyword: string) => readonly KeywordValue[],
): MappedFields {
  if (!found) return { tags: [], valueIds: [] };
  // Files that were read before devices' own texts were known have them.
  const embedded: EmbeddedText = Object.fromEntries(
    Object.entries(found).filter(([, value]) => typeof value !== 'string' || !isDeviceText(value)),
  );
  const { title, description, copyright, tags = [] } = embedded;
  // A file that names only an owner of rights has them as its credit, too.
  const ownCredit = embedded.credit === copyright ? undefined : embedded.credit;
  const credits = {
    credit: [embedded.credit],
    copyright: [copyright],
    both: [ownCredit, copyright],
    none: [],
  }[mapping.credit];
  const credit = [...new Set(credits.filter(Boolean))].join(' / ').slice(0, 200);
  const isValues = mapping.keywords === 'values' || mapping.keywords === 'both';
  const taken = new Set<number>();
  const valueIds = (isValues ? tags : []).flatMap(valuesOf).flatMap(({ id, attributeId, isSingle }) => {
    if (isSingle && taken.has(attributeId)) return [];
    taken.add(attributeId);
    return id;
  });
  return {
    ...(mapping.title && title && { title }),
    ...(mapping.description && description && { description }),
    ...(credit && { credit }),
    tags: mapping.keywords === 'tags' || mapping.keywords === 'both' ? tags : [],
    valueIds: [...new Set(valueIds)],
  };
}
