import type { EmbeddedText } from '../../../../shared/contract/file.ts';
import { rightIdentifiers } from '../../../../shared/domain/rightIdentifiers.ts';
import { isDeviceText } from '../../../files/deviceTexts.ts';

/** What administrators chose: which fields of an item are filled from what its file says of itself. */
export interface EmbeddedMapping {
  readonly title: boolean;
  readonly description: boolean;
  readonly credit: 'credit' | 'copyright' | 'both' | 'none';
  readonly keywords: 'tags' | 'values' | 'both' | 'none';
  /** Usage rights that the identifiers of releases and of the licensor name. */
  readonly usageRights: boolean;
}

/** A value whose label is a keyword. */
export interface KeywordValue {
  readonly id: number;
  readonly attributeId: number;
  readonly isSingle: boolean;
}

/** Records that exist, by what a file says. */
export interface KnownRecords {
  valuesOf(keyword: string): readonly KeywordValue[];
  /** The code of a usage right, by its code or name. */
  rightOf(identifier: string): string | undefined;
}

export interface MappedFields {
  readonly title?: string;
  readonly description?: string;
  readonly credit?: string;
  readonly tags: string[];
  readonly valueIds: number[];
  /** Codes of usage rights that the file names. */
  readonly usageRights: string[];
  /** What it names besides, which is no usage right. */
  readonly unknownRights: string[];
}

/**
 * Values and usage rights are only those that exist: keywords and identifiers never make new ones. A single-choice
 * attribute takes the first value.
 */
export function mapEmbedded(
  found: EmbeddedText | null,
  mapping: EmbeddedMapping,
  { valuesOf, rightOf }: KnownRecords,
): MappedFields {
  if (!found) return { tags: [], valueIds: [], usageRights: [], unknownRights: [] };
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
  const identifiers = mapping.usageRights ? rightIdentifiers(embedded.rights ?? {}) : [];
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
    usageRights: [...new Set(identifiers.flatMap((one) => rightOf(one) ?? []))].sort(),
    unknownRights: identifiers.filter((one) => rightOf(one) === undefined),
  };
}
