import { NO_LIMIT_WORDS } from '../../../../../shared/contract/common.ts';
import type { ImportOptions } from '../../../../../shared/contract/import.ts';
import { ROLES } from '../../../../../shared/policy/roles.ts';
import type { KnownNames } from '../../../../content/codes.ts';
import { aliasOf } from './aliases.ts';
import { readDate } from './readDate.ts';
import { foldName, type Taxonomy } from './taxonomy.ts';

/** What the cells of a row say. Absent: nothing about it. Times are ISO 8601. */
export interface RowFields {
  title?: string;
  description?: string;
  tags?: string[];
  credit?: string;
  alternativeText?: string;
  publishedAt?: string | null;
  expiresAt?: string | null;
  roles?: string[];
  markets?: string[];
  groups?: string[];
  usageRights?: string[];
}
/** Values of one attribute, in place of those that an item has of it. */
export interface AttributeCell {
  readonly attributeId: number;
  readonly valueIds: readonly number[];
  /** Labels of values that are yet to be made. */
  readonly newLabels: readonly string[];
}
export interface ReadFields {
  readonly fields: RowFields;
  readonly attributes: readonly AttributeCell[];
  /** Sentences by field. */
  readonly reasons: Record<string, string>;
  /** By field the value that its reason names, where an alias can replace it. */
  readonly unknown: Record<string, string>;
}

const LONGEST = { title: 200, description: 5000, credit: 200, alternativeText: 500 } as const;
const TAGS_MAX = 50;
const TAG_LONGEST = 60;
const LABEL_LONGEST = 200;
/** Names that a sentence lists. */
const LISTED_MAX = 12;

const ROLE_NAMES = new Map<string, string>([
  ...ROLES.map((role) => [foldName(role), role] as const),
  ...ROLES.map((role) => [role.slice('ROLE_'.length).toLowerCase(), role] as const),
  ['member', 'ROLE_USER'],
  ['members', 'ROLE_USER'],
  ['users', 'ROLE_USER'],
  ['events', 'ROLE_EVENT'],
  ['event guests', 'ROLE_EVENT'],
  ['market managers', 'ROLE_MANAGER'],
  ['editors', 'ROLE_EDITOR'],
  ['content managers', 'ROLE_EDITOR'],
  ['admins', 'ROLE_ADMIN'],
  ['administrator', 'ROLE_ADMIN'],
  ['administrators', 'ROLE_ADMIN'],
]);
/** How roles are named to people. */
const KNOWN_ROLES = ['member', 'event', 'manager', 'editor', 'admin'];
const findRole = (text: string): string | undefined => ROLE_NAMES.get(foldName(text));
/** Cells that say "no limit". */
const EVERYONE = new Set([...NO_LIMIT_WORDS, '*', '-']);

const listed = (names: readonly string[]): string =>
  `${names.slice(0, LISTED_MAX).join(', ')}${names.length > LISTED_MAX ? ' …' : ''}`;

/** Fields that are lists of names: whom an item is for, and its rights. */
const NAME_LISTS = ['roles', 'markets', 'groups', 'usageRights'] as const;
type NameList = (typeof NAME_LISTS)[number];
const isNameList = (field: string): field is NameList => NAME_LISTS.some((name) => name === field);

/** The names that such a field takes. */
const namesIn = (field: NameList, taxonomy: Taxonomy): KnownNames =>
  field === 'roles' ? { find: findRole, codes: KNOWN_ROLES } : taxonomy[field];

/** Text of a cell without the apostrophe that keeps spreadsheets from running it. */
export const unescapeCell = (cell: string): string =>
  (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

/** Several values in one cell: separated by semicolons, bars or lines. */
export const splitCell = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|\n\r]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** A list with commas, where each of its parts is known and the whole is not. */
function splitKnown(text: string, isKnown: (part: string) => boolean): string[] {
  if (isKnown(text)) return [text];
  const parts = text.split(',').map((part) => part.trim());
  return parts.length > 1 && parts.every(isKnown) ? parts : [text];
}

/** Names with commas between them; one may have a comma itself. */
const splitNames = (text: string, find: KnownNames['find']): string[] =>
  find(text) === undefined ? text.split(/\s*,\s*/) : [text];

/** Whether every value in a cell is known to a field. Of fields without a list none is. */
export function isKnownCell(field: string, cell: string, taxonomy: Taxonomy): boolean {
  const text = unescapeCell(cell);
  if (isNameList(field)) {
    const { find } = namesIn(field, taxonomy);
    return splitCell(text)
      .flatMap((part) => splitNames(part, find))
      .every((part) => find(part) !== undefined);
  }
  const attribute = taxonomy.bySlug(field.slice('attribute:'.length));
  if (!attribute) return false;
  const isKnown = (part: string) => taxonomy.findValue(attribute, part) !== undefined;
  return (
    isKnown(text) ||
    splitCell(text)
      .flatMap((part) => splitKnown(part, isKnown))
      .every(isKnown)
  );
}

/** All names that a field takes; none of free text. */
export function knownNames(field: string, taxonomy: Taxonomy): string[] {
  if (isNameList(field)) return [...namesIn(field, taxonomy).codes];
  return taxonomy.bySlug(field.slice('attribute:'.length))?.values.map(({ label }) => label) ?? [];
}

/** Reads the values of a row by field. An empty one says nothing, or clears, as the options have it. */
export function readFields(
  values: Readonly<Record<string, string>>,
  { options, taxonomy }: { options: ImportOptions; taxonomy: Taxonomy },
): ReadFields {
  const fields: RowFields = {};
  const attributes: AttributeCell[] = [];
  const reasons: Record<string, string> = {};
  const unknown: Record<string, string> = {};
  const isClearing = options.emptyCells === 'clear';
  for (const [field, cell] of Object.entries(values)) {
    const unescaped = unescapeCell(cell);
    const text = aliasOf(options.aliases, field, unescaped) ?? unescaped;
    if (text === '' && (!isClearing || field === 'title')) continue;
    if (field.startsWith('attribute:')) readAttribute(field, text);
    else readField(field, text);
  }
  return { fields, attributes, reasons, unknown };

  function readField(field: string, text: string): void {
    switch (field) {
      case 'title':
      case 'description':
      case 'credit':
      case 'alternativeText':
        if (text.length > LONGEST[field])
          reasons[field] = `This has ${text.length} characters; at most ${LONGEST[field]} are allowed.`;
        else fields[field] = text;
        return;
      case 'tags':
        readTags(text);
        return;
      case 'publishedAt':
      case 'expiresAt':
        readTime(field, text);
        return;
      case 'roles':
      case 'markets':
      case 'groups':
      case 'usageRights':
        fields[field] = readNames(field, text, namesIn(field, taxonomy));
        return;
      default:
    }
  }

  /** Tags are also separated by commas: they are words. */
  function readTags(text: string): void {
    const tags = [
      ...new Set(
        splitCell(text)
          .flatMap((part) => part.split(/\s*,\s*/))
          .filter(Boolean),
      ),
    ];
    const long = tags.find((tag) => tag.length > TAG_LONGEST);
    if (tags.length > TAGS_MAX)
      reasons.tags = `These are ${tags.length} tags; at most ${TAGS_MAX} are allowed.`;
    else if (long)
      reasons.tags = `A tag can have at most ${TAG_LONGEST} characters: “${long.slice(0, 40)}…”.`;
    else fields.tags = tags;
  }

  function readTime(field: 'publishedAt' | 'expiresAt', text: string): void {
    if (text === '' || ['draft', 'never', 'none', '-'].includes(text.toLowerCase())) {
      fields[field] = null;
      return;
    }
    const time = readDate(text, {
      order: options.dateOrder,
      timeZone: options.timeZone,
      edge: field === 'expiresAt' ? 'end' : 'start',
    });
    if (time) fields[field] = time;
    else {
      unknown[field] = text;
      reasons[field] = `“${text.slice(0, 60)}” is no date. Write it as 2026-03-14.`;
    }
  }

  function readNames(field: string, text: string, { find, codes }: KnownNames): string[] {
    const parts = splitCell(text)
      .flatMap((part) => splitNames(part, find))
      .flatMap((part) => meantBy(field, part))
      .filter((part) => part && !EVERYONE.has(part.toLowerCase()));
    const missing = parts.find((part) => find(part) === undefined);
    if (missing) {
      unknown[field] = missing;
      reasons[field] = `“${missing.slice(0, 60)}” is not known. Choose from ${listed(codes)}.`;
    }
    return [...new Set(parts.flatMap((part) => find(part) ?? []))].sort();
  }

  /** A value, or those that replace it. */
  function meantBy(field: string, part: string): string[] {
    const meant = aliasOf(options.aliases, field, part);
    return meant === undefined ? [part] : splitCell(meant);
  }

  function readAttribute(field: string, text: string): void {
    const attribute = taxonomy.bySlug(field.slice('attribute:'.length));
    if (!attribute) {
      reasons[field] = 'This attribute no longer exists.';
      return;
    }
    // A label may itself hold a separator.
    const whole = taxonomy.findValue(attribute, text);
    const isKnown = (part: string) => taxonomy.findValue(attribute, part) !== undefined;
    const parts = whole
      ? [text]
      : splitCell(text)
          .flatMap((part) => meantBy(field, part))
          .flatMap((part) => splitKnown(part, isKnown));
    const valueIds: number[] = [];
    const newLabels: string[] = [];
    for (const part of parts) {
      const known = taxonomy.findValue(attribute, part);
      if (known) valueIds.push(known.id);
      else newLabels.push(part);
    }
    const [missing] = newLabels;
    const long = newLabels.find((label) => label.length > LABEL_LONGEST);
    if (parts.length > 1 && attribute.kind === 'single')
      reasons[field] = `${attribute.label} takes one value; these are ${parts.length}.`;
    else if (missing !== undefined && !options.createValues) {
      unknown[field] = missing;
      reasons[field] =
        `${attribute.label} has no value “${missing.slice(0, 60)}”. Correct it, or let the import make new values.`;
    } else if (long) reasons[field] = `A value can have at most ${LABEL_LONGEST} characters.`;
    else attributes.push({ attributeId: attribute.id, valueIds: [...new Set(valueIds)], newLabels });
  }
}
