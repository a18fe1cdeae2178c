import type { EmbeddedText } from '../../../../../shared/contract/file.ts';
import type { ImportOptions } from '../../../../../shared/contract/import.ts';
import { closesWindow, EXPIRES_FIRST } from '../../../../../shared/contract/publicationWindow.ts';
import type { RowChange } from '../../../../db/schema/imports.ts';
import type { libraryItems } from '../../../../db/schema/libraries.ts';
import { titleFromName } from '../../../../files/fileNames.ts';
import { ITEM_RECALLED, isUnproven, RIGHT_REQUIRED } from '../../libraries/public.ts';
import type { AttributeCell, ReadFields, RowFields } from './readFields.ts';
import type { Taxonomy } from './taxonomy.ts';

/** An item as it is before a row changes it. */
export type TargetState = Pick<
  typeof libraryItems.$inferSelect,
  | 'id'
  | 'version'
  | 'title'
  | 'description'
  | 'tags'
  | 'credit'
  | 'alternativeText'
  | 'publishedAt'
  | 'expiresAt'
  | 'roles'
  | 'markets'
  | 'groups'
  | 'usageRights'
  | 'libraryId'
> & { readonly valueIds: readonly number[] };

/** What a row writes: columns of the item as they are sent, its values, and values that must be made first. */
export interface RowPlan {
  readonly fields: RowFields;
  /** `null`: the values stay. */
  readonly valueIds: number[] | null;
  readonly newValues: { readonly attributeId: number; readonly label: string }[];
  readonly changes: RowChange[];
}

/** Placeholder for the moment of the commit while a row is only checked. */
export const PUBLISHED_AT_COMMIT = 'now';

const FIELDS = [
  'title',
  'description',
  'tags',
  'credit',
  'alternativeText',
  'publishedAt',
  'expiresAt',
  'roles',
  'markets',
  'groups',
  'usageRights',
] as const;

/** Of a new item: its row, then what the file says of itself, then what everything of this import gets. */
export function planNew(
  { fields, attributes }: ReadFields,
  {
    options,
    taxonomy,
    fileName,
    embedded,
    now,
  }: {
    options: ImportOptions;
    taxonomy: Taxonomy;
    fileName: string;
    embedded: EmbeddedText | null;
    now: string;
  },
): RowPlan {
  const arrival = { draft: null, published: now, scheduled: options.publishAt }[options.arriveAs];
  const fileFields = taxonomy.fromFile(embedded);
  const planned: RowFields = {
    title: fileFields.title ?? titleFromName(fileName).slice(0, 200),
    description: fileFields.description ?? '',
    credit: fileFields.credit ?? '',
    alternativeText: '',
    publishedAt: arrival,
    expiresAt: options.expiresAt,
    roles: options.roles,
    markets: options.markets,
    groups: options.groups,
    ...fields,
    usageRights: [
      ...new Set([...(fields.usageRights ?? fileFields.usageRights), ...options.usageRights]),
    ].sort(),
    tags: [...new Set([...(fields.tags ?? fileFields.tags), ...options.tags])].slice(0, 50),
  };
  // A value of a single-choice attribute that the row gives takes the place of that of the import.
  const shared = options.valueIds.filter((id) => {
    const attribute = taxonomy.attributeOf(id);
    const isGiven = attributes.some(({ attributeId }) => attributeId === attribute?.id);
    return attribute && !(isGiven && attribute.kind === 'single');
  });
  const chosen = [...new Set([...shared, ...attributes.flatMap((cell) => cell.valueIds)])];
  // Values that the sheet and the import give for an attribute take precedence over those in the file.
  const settled = new Set([
    ...attributes.map(({ attributeId }) => attributeId),
    ...chosen.map((id) => taxonomy.attributeOf(id)?.id),
  ]);
  const fromFile = fileFields.valueIds.filter((id) => !settled.has(taxonomy.attributeOf(id)?.id));
  const valueIds = [...new Set([...chosen, ...fromFile])];
  return {
    fields: planned,
    valueIds,
    newValues: newValuesOf(attributes),
    changes: [
      ...FIELDS.map((field) => ({ field, before: null, after: textOf(planned[field]) })),
      ...valueChanges({ before: null, after: valueIds, attributes }, taxonomy),
    ].filter(({ after }) => after !== ''),
  };
}

/** Characters of what a file says that a warning repeats. */
const SAID_MOST = 200;

/** What the file of a new item names as its rights and is no usage right, in a sentence; none where the row names rights. */
export function warningsOf(
  { fields }: ReadFields,
  { taxonomy, embedded }: { taxonomy: Taxonomy; embedded: EmbeddedText | null },
): Record<string, string> {
  const [unknown] = fields.usageRights ? [] : taxonomy.fromFile(embedded).unknownRights;
  if (unknown === undefined) return {};
  const { usageTerms, licensor, endsOn } = embedded?.rights ?? {};
  const said = [usageTerms, licensor, endsOn].filter(Boolean).join(' · ').slice(0, SAID_MOST);
  return {
    usageRights: said
      ? `The file names “${unknown}”, which is no usage right. It says: ${said}`
      : `The file names “${unknown}”, which is no usage right.`,
  };
}

/** Of an item that exists: only what differs. */
export function planChange(
  { fields, attributes }: ReadFields,
  { target, taxonomy }: { target: TargetState; taxonomy: Taxonomy },
): RowPlan {
  const changed = FIELDS.filter(
    (field) => fields[field] !== undefined && textOf(fields[field]) !== textOf(currentOf(target, field)),
  );
  const touched = new Set(attributes.map(({ attributeId }) => attributeId));
  const kept = target.valueIds.filter((id) => !touched.has(taxonomy.attributeOf(id)?.id ?? 0));
  const valueIds = [...new Set([...kept, ...attributes.flatMap((cell) => cell.valueIds)])];
  const newValues = newValuesOf(attributes);
  const isSame =
    valueIds.length === target.valueIds.length && valueIds.every((id) => target.valueIds.includes(id));
  const changes = [
    ...changed.map((field) => ({
      field,
      before: textOf(currentOf(target, field)),
      after: textOf(fields[field]),
    })),
    ...valueChanges({ before: target.valueIds, after: valueIds, attributes }, taxonomy),
  ];
  return {
    fields: Object.fromEntries(changed.map((field) => [field, fields[field]])) as RowFields,
    valueIds: isSame && newValues.length === 0 ? null : valueIds,
    newValues,
    changes,
  };
}

/** Why a plan cannot be written, by field, in words. `now` is when what is published at once appears. */
export function faultsOf(
  { fields }: RowPlan,
  {
    target,
    now,
    requiresRights,
    recalled,
  }: {
    target?: TargetState | undefined;
    now: string;
    /** Whether the library publishes only what has a usage right of its own. */
    requiresRights: boolean;
    /** Those of the targets that a recall withdraws, by id. */
    recalled: ReadonlyMap<number, unknown>;
  },
): Record<string, string> {
  if (fields.publishedAt && target && recalled.has(target.id)) return { publishedAt: ITEM_RECALLED };
  if (requiresRights && isUnproven({ ...target, ...fields }) && !(target && isUnproven(target)))
    return { usageRights: RIGHT_REQUIRED };
  const dates = { ...fields, ...(fields.publishedAt === PUBLISHED_AT_COMMIT && { publishedAt: now }) };
  return closesWindow(target, dates) ? { expiresAt: EXPIRES_FIRST } : {};
}

const currentOf = (target: TargetState, field: (typeof FIELDS)[number]) => target[field];

const newValuesOf = (attributes: readonly AttributeCell[]) =>
  attributes.flatMap(({ attributeId, newLabels }) => newLabels.map((label) => ({ attributeId, label })));

/** As it is compared and shown; an order of roles, markets and tags does not count. */
function textOf(value: string | Date | readonly string[] | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : [...value].sort().join('; ');
}

function valueChanges(
  {
    before,
    after,
    attributes,
  }: { before: readonly number[] | null; after: readonly number[]; attributes: readonly AttributeCell[] },
  taxonomy: Taxonomy,
): RowChange[] {
  return taxonomy.attributes.flatMap((attribute) => {
    const labels = (ids: readonly number[], more: readonly string[] = []) =>
      [
        ...ids.flatMap((id) =>
          taxonomy.attributeOf(id)?.id === attribute.id ? (taxonomy.labelOf(id) ?? []) : [],
        ),
        ...more,
      ]
        .sort()
        .join('; ');
    const cell = attributes.find(({ attributeId }) => attributeId === attribute.id);
    const now = labels(after, cell?.newLabels);
    const old = before && labels(before);
    return now === (old ?? '') ? [] : [{ field: `attribute:${attribute.slug}`, before: old, after: now }];
  });
}
