import { createHash } from 'node:crypto';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type FieldChange,
  type FieldFormat,
  isCodeFormat,
  isDayField,
} from '../../../shared/contract/history.ts';
import { LANGUAGE_NAMES, type Language } from '../../../shared/domain/languages.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { users } from '../../db/schema/accounts.ts';
import { faqCategories } from '../../db/schema/faq.ts';
import { fileNodes } from '../../db/schema/fileNodes.ts';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { trainingVideos } from '../../db/schema/training.ts';
import { blocksOf } from '../richText.ts';
import { readableText } from './readableText.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What the audit has of one change. */
export interface AuditDiff {
  readonly before: Values | null;
  readonly after: Values | null;
}

interface Named {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
}
const named = <T extends PgTable & { id: PgColumn }>(table: T, name: PgColumn): Named => ({
  table,
  id: table.id,
  name,
});
const FILES = named(files, files.name);
const ITEMS = named(libraryItems, libraryItems.title);
const ATTRIBUTES = named(attributes, attributes.label);
const TRAINING = named(trainingVideos, trainingVideos.title);

/** Fields that hold ids, and where these records have their names. */
const REFERENCES: Readonly<Record<string, Named>> = {
  fileId: FILES,
  coverFileId: FILES,
  posterFileId: FILES,
  filmFileId: FILES,
  contracts: FILES,
  itemId: ITEMS,
  itemIds: ITEMS,
  libraryId: named(libraries, libraries.title),
  libraryIds: named(libraries, libraries.title),
  valueIds: named(attributeValues, attributeValues.label),
  facetIds: ATTRIBUTES,
  attributeId: ATTRIBUTES,
  categoryId: named(faqCategories, faqCategories.title),
  parentId: named(fileNodes, fileNodes.name),
  responsibleId: named(users, users.name),
};
const BLOCK_SOURCES = { item: ITEMS, file: FILES, training: TRAINING } as const;

/** Fields that say nothing to people, or follow from others. */
const IGNORED_FIELDS = new Set([
  'position',
  'stackPosition',
  'stackKey',
  'stackId',
  'deletedAt',
  'nameKey',
  'revision',
  'sweptRevision',
  'lastVisitAt',
  'previousVisitAt',
  'seenUntil',
  'answerKind',
  'answerId',
  'answeredBy',
  'calendarKey',
  'sequence',
  'withdrawn',
  'lastUsedAt',
  'previousUsedAt',
  'expiryMailedAt',
]);
/** The audit leaves secrets out; a field of such a name is not shown even if one got there. */
const SECRET = /hash|token|secret/i;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const CERTIFICATE = /^-----BEGIN CERTIFICATE-----\n([\w+/=\s]+)-----END/;
const HTML = /<(?:p|h2|h3|ul|ol|blockquote|figure|hr)\b/;

export const isReportedField = (field: string): boolean => !IGNORED_FIELDS.has(field) && !SECRET.test(field);

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is number => Number.isInteger(one));

/** What a setting is called, and whether its value is the id of a picture; by code. */
export type SettingNames = ReadonlyMap<string, { readonly label: string; readonly isPicture: boolean }>;

export type FieldFormatter = (field: string, before: unknown, after: unknown) => FieldChange;

/** Reads the names that these rows need, in one query for each table, and returns what writes their fields in words. */
export async function createFieldFormatter(
  db: Database,
  rows: readonly AuditDiff[],
  settings: SettingNames = new Map(),
): Promise<FieldFormatter> {
  const referenceOf = (field: string): Named | undefined =>
    settings.get(field)?.isPicture ? FILES : REFERENCES[field];
  const wanted = new Map<Named, Set<number>>();
  const want = (table: Named, ids: readonly number[]) => {
    const known = wanted.get(table) ?? new Set();
    for (const one of ids) known.add(one);
    wanted.set(table, known);
  };
  for (const { before, after } of rows)
    for (const values of [before ?? {}, after ?? {}])
      for (const [field, value] of Object.entries(values)) {
        const reference = referenceOf(field);
        if (reference) want(reference, idsIn(value));
        else if (typeof value === 'string' && value.includes('<figure'))
          for (const block of blocksOf(value)) want(BLOCK_SOURCES[block.source], [block.id]);
      }
  const names = new Map<Named, ReadonlyMap<number, string>>();
  for (const [reference, ids] of wanted) names.set(reference, await readNames(db, reference, ids));
  const nameOf = (reference: Named, id: number) => names.get(reference)?.get(id) ?? `${id}`;

  const write = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    const reference = referenceOf(field);
    if (reference)
      return idsIn(value)
        .map((id) => nameOf(reference, id))
        .join(', ');
    if (field === 'translations')
      return translationLines(value, (name, text) => [settings.get(name)?.label ?? name, write('', text)]);
    if (field === 'focalPoint' || field === 'focalBox') return percentages(value);
    if (typeof value === 'string' && HTML.test(value))
      return readableText(value, ({ source, id }) => nameOf(BLOCK_SOURCES[source], id));
    return plain(value);
  };
  return (field, before, after) => ({
    field,
    ...(settings.has(field) ? { label: settings.get(field)?.label } : {}),
    format: formatOf(field, before, after),
    before: write(field, before),
    after: write(field, after),
  });
}

async function readNames(
  db: Database,
  { table, id, name }: Named,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.size === 0) return new Map();
  const rows = await db.select({ id, name }).from(table).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}

function formatOf(field: string, before: unknown, after: unknown): FieldFormat {
  if (isCodeFormat(field)) return field;
  if (isDayField(field)) return 'day';
  const values = [before, after].filter((value) => value !== null && value !== undefined);
  if (values.length > 0 && values.every((value) => typeof value === 'string' && MOMENT.test(value)))
    return 'moment';
  if (field === 'translations') return 'lines';
  const hasLines = (value: unknown) =>
    typeof value === 'string' ? HTML.test(value) || value.includes('\n') : isListOfObjects(value);
  return values.some(hasLines) ? 'lines' : 'text';
}

/** A line for each text of each language, and its address: `Français – title: …`. */
const translationLines = (value: unknown, write: (name: string, text: string) => [string, string]): string =>
  Object.entries((value ?? {}) as Record<string, { texts?: Record<string, string>; slug?: string }>)
    .flatMap(([language, { texts = {}, slug }]) =>
      Object.entries({ ...texts, ...(slug && { slug }) }).map(
        (text) => `${LANGUAGE_NAMES[language as Language] ?? language} – ${write(...text).join(': ')}`,
      ),
    )
    .join('\n');

const isListOfObjects = (value: unknown): value is object[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null);

const percentages = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .filter((part): part is number => typeof part === 'number')
    .map((part) => `${Math.round(part * 100)} %`)
    .join(' · ');

/** A certificate by its SHA-256, as people compare it. */
const fingerprintOf = (base64: string): string =>
  createHash('sha256')
    .update(Buffer.from(base64, 'base64'))
    .digest('hex')
    .toUpperCase()
    .replace(/..(?!$)/g, '$&:');

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  const [, base64] = (typeof value === 'string' && CERTIFICATE.exec(value)) || [];
  if (base64) return fingerprintOf(base64);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isListOfObjects(value)) return value.map(plain).join('\n');
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${name}: ${plain(part)}`)
      .join(', ');
  return String(value);
}
