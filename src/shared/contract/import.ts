import { z } from 'zod';
import { id, time, timeZone, usageRightsInput, visibilityInput } from './common.ts';
import { fileFacts, picture } from './file.ts';

/** Most rows of a sheet, and most files of an import. */
export const IMPORT_ROWS_MAX = 50_000;
/** Most entries of a ZIP that is a source of an import. */
export const IMPORT_ENTRIES_MAX = 20_000;
/** Most files attached by one call. */
export const IMPORT_ATTACH_MAX = 500;

/**
 * `collecting`: files and sheet arrive; `checking`: the dry run is under way; `ready`: it can be read, corrected and
 * confirmed; `committing` and `undoing` go on after a crash. The others are ends.
 */
export const IMPORT_STATES = [
  'collecting',
  'checking',
  'ready',
  'committing',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
export const importState = z.enum(IMPORT_STATES);
export type ImportState = z.output<typeof importState>;

/**
 * What the dry run says of a row. `new`; `version`: a new file for an item; `identical`: nothing would change, or an
 * item has the same bytes or pixels; `metadata`: only what is written about an item changes; `similar`: similar to
 * items of the library, and a person decides; `invalid`: see its reasons.
 */
export const IMPORT_VERDICTS = ['new', 'version', 'identical', 'metadata', 'similar', 'invalid'] as const;
export const importVerdict = z.enum(IMPORT_VERDICTS);
export type ImportVerdict = z.output<typeof importVerdict>;

/** What a commit does with a row: make an item, put its file in place of an item's, change what is written, or nothing. */
export const IMPORT_DECISIONS = ['create', 'version', 'metadata', 'skip'] as const;
export const importDecision = z.enum(IMPORT_DECISIONS);
export type ImportDecision = z.output<typeof importDecision>;

/**
 * What a commit did with a row. `failed`: it could not be done, as when its item was deleted or changed meanwhile;
 * `undone`: it was taken back; `kept`: it was changed while the import was being undone, and stays.
 */
export const IMPORT_OUTCOMES = [
  'created',
  'versioned',
  'updated',
  'skipped',
  'failed',
  'undone',
  'kept',
] as const;
export const importOutcome = z.enum(IMPORT_OUTCOMES);
export type ImportOutcome = z.output<typeof importOutcome>;

/** What a column can be. Besides these `attribute:{slug}`, whose cells hold labels of values. */
export const IMPORT_FIELDS = [
  'id',
  'fileName',
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
export const importField = z.union([z.enum(IMPORT_FIELDS), z.templateLiteral(['attribute:', z.string()])]);
export type ImportField = z.output<typeof importField>;

/** A column of the sheet. */
export const importColumn = z.strictObject({
  /** From 0. */
  index: z.int(),
  header: z.string(),
  /** `null`: the column is not imported. */
  field: z.string().nullable(),
  /** `header`: by its name, `values`: by its first cells, `remembered`: as in the last import of this library, `chosen`: by a person. */
  by: z.enum(['header', 'values', 'remembered', 'chosen', 'none']),
  /** The first cells that are not empty. */
  samples: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;

/** How an import behaves. */
export const importOptions = z.strictObject({
  /** What new items are, where no column says otherwise. */
  arriveAs: z.enum(['draft', 'published', 'scheduled']),
  /** When scheduled items are published. */
  publishAt: time.nullable(),
  expiresAt: time.nullable(),
  roles: visibilityInput.roles.unwrap(),
  markets: visibilityInput.markets.unwrap(),
  groups: visibilityInput.groups.unwrap(),
  /** Codes of rights that new items get besides those of their row. */
  usageRights: usageRightsInput,
  /** Given to new items besides those of their row. */
  valueIds: z.array(id).max(200),
  tags: z.array(z.string().trim().min(1).max(60)).max(50),
  /** New items join the stack of their shot by file name. */
  stack: z.boolean(),
  /** Values that an attribute lacks are made; without it such a row is invalid. */
  createValues: z.boolean(),
  /** Whether an empty cell leaves what an item has, or clears it. */
  emptyCells: z.enum(['keep', 'clear']),
  /** How 03/04/2026 is read. */
  dateOrder: z.enum(['day-first', 'month-first']),
  /** On whose clocks days of the sheet begin and end, and times without a zone are. A day of expiry is the last day. */
  timeZone,
  /** Replacements of cells, or of single values in them, by field and text in the sheet; an empty string means none. */
  aliases: z.record(z.string().max(140), z.record(z.string().max(300), z.string().max(1000))),
});
export type ImportOptions = z.output<typeof importOptions>;
export const importOptionsInput = importOptions.partial();

/** The defaults of an import: new items are drafts. The server has a setting for the time zone. */
export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
  arriveAs: 'draft',
  publishAt: null,
  expiresAt: null,
  roles: [],
  markets: [],
  groups: [],
  usageRights: [],
  valueIds: [],
  tags: [],
  stack: false,
  createValues: false,
  emptyCells: 'keep',
  dateOrder: 'day-first',
  timeZone: 'UTC',
  aliases: {},
};

export const importSheet = z.strictObject({
  name: z.string(),
  format: z.enum(['csv', 'xlsx']).nullable(),
  /** Such as `utf-8` or `windows-1252`; `null` for a workbook. */
  encoding: z.string().nullable(),
  separator: z.enum([',', ';', '\t', '|']).nullable(),
  /** Sheets of a workbook, and the one that is read. */
  tabs: z.array(z.string()),
  tab: z.string().nullable(),
});
export type ImportSheet = z.output<typeof importSheet>;

const counted = <const T extends readonly string[]>(names: T) => z.record(z.enum(names), z.int());

/** What an import is doing. `done` of `total` rows or files; seconds that are left, once they can be estimated. */
export const importProgress = z.strictObject({
  phase: z.enum(['unpacking', 'reading', 'checking', 'committing', 'undoing']),
  done: z.int(),
  total: z.int(),
  secondsLeft: z.int().nullable(),
});

const person = z.strictObject({ id, name: z.string() });

export const importRecord = z.strictObject({
  id,
  library: z.strictObject({ id, slug: z.string(), title: z.string() }),
  name: z.string(),
  state: importState,
  /** Where it came from: the back-office, the command, a watched folder, or people without an account by a request. */
  source: z.enum(['browser', 'command', 'folder', 'request']),
  /** Why the last step could not be done, in words; `null` when it could. */
  fault: z.string().nullable(),
  options: importOptions,
  sheet: importSheet.nullable(),
  columns: z.array(importColumn),
  progress: importProgress.nullable(),
  counts: z.strictObject({
    rows: z.int(),
    /** Attached files, those of ZIPs included. */
    files: z.int(),
    verdicts: counted(IMPORT_VERDICTS),
    /** What a commit would do; `undecided` rows look like something, and nobody decided: they are left out. */
    decisions: counted([...IMPORT_DECISIONS, 'undecided']),
    outcomes: counted(IMPORT_OUTCOMES),
    /** New files that were left out because the library got the same after the check. */
    addedMeanwhile: z.int(),
    /** Files whose preview is still being made: until then the same pixels and similar pictures are not recognised. */
    pendingLooks: z.int(),
  }),
  createdBy: person.nullable(),
  createdAt: time,
  updatedAt: time,
  /** When it was confirmed, and by whom. */
  committedBy: person.nullable(),
  committedAt: time.nullable(),
  /** When the commit, or else the undo, ended. */
  finishedAt: time.nullable(),
  undoneBy: person.nullable(),
  undoneAt: time.nullable(),
  /** Grows with each change of sheet, columns, options and rows that a person makes. */
  revision: z.int(),
  /** Grows whenever rows were judged again because previews came late: what people decided stays. */
  rechecks: z.int(),
});
export type ImportRecord = z.output<typeof importRecord>;

/** Items that a commit makes visible together. */
export const importAppearance = z.strictObject({
  /** `null`: as soon as it is confirmed. */
  publishedAt: time.nullable(),
  /** Empty: every member. */
  roles: z.array(z.string()),
  /** Empty: every market. */
  markets: z.array(z.string()),
  /** Empty: whatever their groups. */
  groups: z.array(z.string()),
  /** Whether they are new, or items of the library that are not visible now. */
  isNew: z.boolean(),
  count: z.int(),
});
export type ImportAppearance = z.output<typeof importAppearance>;

/** One thing that is wrong with rows, however many they are. */
export const importFault = z.strictObject({
  field: z.string(),
  reason: z.string(),
  count: z.int(),
  /** The value that is wrong, and can have an alias; `null` where each row must be corrected by itself. */
  value: z.string().nullable(),
  /** What is probably meant, the likeliest first. */
  suggestions: z.array(z.string()),
  /** All that the field takes; empty for free text. */
  choices: z.array(z.string()),
});
export type ImportFault = z.output<typeof importFault>;

/** An item that a row is about. */
export const importTarget = z.strictObject({
  id,
  title: z.string(),
  fileName: z.string(),
  picture: picture.nullable(),
});
export type ImportTarget = z.output<typeof importTarget>;

export const importRow = z.strictObject({
  /** From 1, in the order of the sheet; files that no row names follow. */
  number: z.int(),
  /** The line of the sheet; `null` for a file without one. */
  line: z.int().nullable(),
  /** What its cells say by field, corrections included. */
  values: z.record(z.string(), z.string()),
  /** Fields that were corrected here. */
  corrected: z.array(z.string()),
  /** Path of its file within the import. */
  path: z.string().nullable(),
  file: fileFacts.nullable(),
  picture: picture.nullable(),
  /** Whether its preview is still being made. */
  isLookPending: z.boolean(),
  verdict: importVerdict.nullable(),
  /** What a commit does; `null`: nobody decided. */
  decision: importDecision.nullable(),
  /** Whether a person decided. */
  isChosen: z.boolean(),
  /** Sentences by field; `file`, `target` and `row` besides the fields. */
  reasons: z.record(z.string(), z.string()),
  /** The item that it changes or equals; `null` for new ones and those that are gone. */
  target: importTarget.nullable(),
  /** Items that look alike, nearest first; `distance` of 64. */
  similar: z.array(importTarget.extend({ distance: z.int() })),
  /** What would be written: of a new item everything, else what changes. Lists are joined. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string() })),
  outcome: importOutcome.nullable(),
  /** The item that the commit made or changed. */
  itemId: id.nullable(),
  /** Why the outcome is what it is. */
  message: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRow>;
