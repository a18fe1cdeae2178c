import type { ImportColumn } from '../../../../../shared/contract/import.ts';
import { foldText } from '../../../../../shared/domain/fold.ts';
import { isKnownCell } from './readFields.ts';
import type { Taxonomy } from './taxonomy.ts';

/** How people call the fields, folded and without anything but letters and digits. */
const SYNONYMS: Record<string, string> = Object.fromEntries(
  Object.entries({
    id: 'id itemid assetid reference',
    fileName:
      'filename file filenames image imagename picture path filepath asset assetname original originalfilename fichier nomdufichier dateiname datei',
    title: 'title name headline titre titel itemtitle objectname nom',
    description: 'description caption text abstract beschreibung legende summary',
    tags: 'tags tag keywords keyword motscles schlagworte subject subjects',
    credit:
      'credit credits photographer author byline creator copyright copyrightnotice photographe fotograf source',
    alternativeText: 'alternativetext alttext alt altdescription accessibility',
    publishedAt:
      'publishedat published publishdate publicationdate publishon publish embargo embargodate releasedate release validfrom availablefrom',
    expiresAt:
      'expiresat expires expiry expirydate expirationdate expiration validuntil validto availableuntil enddate',
    roles: 'roles role audience visibleto',
    markets: 'markets market markt maerkte regions region territories territory',
    groups: 'groups group groupes gruppen',
    usageRights:
      'usagerights usageright rights right licence license licences licenses droits nutzungsrechte',
  }).flatMap(([field, words]) => words.split(' ').map((word) => [word, field])),
);

/** A header as it is compared and remembered. */
export const headerKey = (header: string): string => foldText(header).replace(/[^\p{L}\p{N}]+/gu, '');

/** What a person chose, by folded header: it holds for the sheet that takes the place of this one, too. */
export const chosenOf = (columns: readonly ImportColumn[]): Record<string, string | null> =>
  Object.fromEntries(
    columns.flatMap(({ by, header, field }) => (by === 'chosen' ? [[headerKey(header), field]] : [])),
  );

/**
 * What the columns are: as a person chose for an earlier sheet of this import, as in the last import of this library,
 * else by their names, and what is left by its first cells. A field is given once, to the first column that fits;
 * attributes are found by label, address, or `attribute:address`.
 */
export function guessColumns(
  headers: readonly string[],
  {
    chosen = {},
    remembered,
    taxonomy,
    samples,
  }: {
    chosen?: Readonly<Record<string, string | null>>;
    remembered: Readonly<Record<string, string | null>>;
    taxonomy: Taxonomy;
    samples: readonly (readonly string[])[];
  },
): ImportColumn[] {
  const taken = new Set<string>();
  const open = new Map(Object.entries(chosen));
  for (const header of headers) {
    const field = open.get(headerKey(header));
    if (field) taken.add(field);
  }
  const named = headers.map((header, index): ImportColumn => {
    const key = headerKey(header);
    const ours = [...(samples[index] ?? [])];
    const choice = open.get(key);
    // Of several columns with one header the first has the choice.
    open.delete(key);
    if (choice !== undefined) return { index, header, field: choice, by: 'chosen', samples: ours };
    const known = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    const isKnown = known !== undefined && (known === null || isField(known, taxonomy));
    const guessed = isKnown ? known : fieldByHeader(header, taxonomy);
    const field = guessed !== null && !taken.has(guessed) ? guessed : null;
    if (field !== null) taken.add(field);
    const by = isKnown ? 'remembered' : field === null ? 'none' : 'header';
    return { index, header, field, by, samples: ours };
  });
  return named.map((column) => {
    const field = column.by === 'none' ? fieldByCells(column.samples, { taken, taxonomy }) : null;
    if (field === null) return column;
    taken.add(field);
    return { ...column, field, by: 'values' };
  });
}

const FILE_NAME = /[^\s.]\.(jpe?g|png|tiff?|psd|psb|webp|heic|gif|svg|mp4|mov|pdf|eps|ai|indd|zip)$/i;

/** The one field that takes every cell; `null` when none does, or several do. */
function fieldByCells(
  cells: readonly string[],
  { taken, taxonomy }: { taken: ReadonlySet<string>; taxonomy: Taxonomy },
): string | null {
  if (cells.length === 0) return null;
  if (cells.every((cell) => FILE_NAME.test(cell))) return taken.has('fileName') ? null : 'fileName';
  const lists = [
    'markets',
    'groups',
    'roles',
    'usageRights',
    ...taxonomy.attributes.map(({ slug }) => `attribute:${slug}`),
  ];
  const fitting = lists.filter((field) => cells.every((cell) => isKnownCell(field, cell, taxonomy)));
  const [field, other] = fitting;
  return field !== undefined && other === undefined && !taken.has(field) ? field : null;
}

const isField = (field: string, taxonomy: Taxonomy): boolean =>
  field.startsWith('attribute:')
    ? taxonomy.bySlug(field.slice('attribute:'.length)) !== undefined
    : Object.values(SYNONYMS).includes(field);

function fieldByHeader(header: string, taxonomy: Taxonomy): string | null {
  const [, explicit] = /^\s*attribute:\s*(\S+)\s*$/i.exec(header) ?? [];
  if (explicit) return taxonomy.bySlug(explicit) ? `attribute:${explicit}` : null;
  const key = headerKey(header);
  if (Object.hasOwn(SYNONYMS, key)) return SYNONYMS[key] ?? null;
  const found = taxonomy.attributes.find(
    ({ label, slug }) => headerKey(label) === key || headerKey(slug) === key,
  );
  return found ? `attribute:${found.slug}` : null;
}

/** Header under which a column of an attribute is found again, whatever it is called. */
export function attributeHeader(
  { slug, label }: { slug: string; label: string },
  taxonomy: Taxonomy,
): string {
  return fieldByHeader(label, taxonomy) === `attribute:${slug}` ? label : `attribute:${slug}`;
}

/** What a row says by field: its cells, and its corrections instead of them. */
export function valuesOfRow(
  row: { readonly cells: readonly string[]; readonly corrections: Readonly<Record<string, string>> },
  columns: readonly Pick<ImportColumn, 'index' | 'field'>[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { index, field } of columns) if (field !== null) values[field] = row.cells[index] ?? '';
  return { ...values, ...row.corrections };
}
