import { z } from 'zod';
import { id } from './common.ts';

/** What was done to many items by one call. */
export const BULK_ACTIONS = [
  'edit',
  'attributes',
  'lists',
  'rename',
  'replace',
  'stack',
  'move',
  'copy',
  'remove',
  'restore',
  'undo',
  'translate',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `running`: in slices, some of which are left to do. `stopped`: it could not go on and is taken back whole. */
export const BULK_STATES = ['running', 'done', 'stopped'] as const;

/** A change of many items by one call. */
export const bulkChange = z.strictObject({
  id,
  at: z.string(),
  by: z.string().nullable(),
  action: z.enum(BULK_ACTIONS),
  count: z.int(),
  undoneAt: z.string().nullable(),
});
export type BulkChange = z.output<typeof bulkChange>;

/** What was done to a record. `purge`: it left the trash for good. */
export const CHANGE_ACTIONS = ['create', 'update', 'remove', 'restore', 'purge', 'reorder'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Formats of fields that hold one or more codes, joined by a comma and a space. */
export const CODE_FORMATS = [
  'roles',
  'markets',
  'groups',
  'usageRights',
  'media',
  'holderKind',
  'watermark',
] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];
/** By the name of the field. */
export const isCodeFormat = (name: string): name is CodeFormat => CODE_FORMATS.some((one) => one === name);

/** Whether fields of this name hold a day without a time. */
export const isDayField = (name: string): boolean => name === 'startsOn' || name === 'endsOn';

/**
 * How the words of a field are to be read: `moment` is ISO 8601 in UTC, `day` a date such as `2027-03-31`, `lines` a
 * text of several lines, `roles` and the like are codes of them joined by a comma and a space.
 */
export const fieldFormat = z.enum(['text', 'lines', 'moment', 'day', ...CODE_FORMATS]);
export type FieldFormat = z.output<typeof fieldFormat>;

/** A field with what people read in it before and after; an empty text where there was nothing. */
export const fieldChange = z.strictObject({
  field: z.string(),
  /** What people call the field, where the resource's own words do not: of settings. */
  label: z.string().optional(),
  format: fieldFormat,
  before: z.string(),
  after: z.string(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** One change of a record, as its history shows it. */
export const recordChange = z.strictObject({
  id: z.int(),
  at: z.string(),
  /** `null`: the server, or an account that is gone. */
  by: z.string().nullable(),
  /** The API key of a program that made it; its name is `null` once the key is gone. */
  key: z.strictObject({ name: z.string().nullable(), prefix: z.string() }).nullable(),
  action: z.enum(CHANGE_ACTIONS),
  /** The change of many records that it was part of. */
  bulk: bulkChange.nullable(),
  fields: z.array(fieldChange),
  /** Whether the record still has what this change gave it, so that it can be taken back. */
  canUndo: z.boolean(),
});
export type RecordChange = z.output<typeof recordChange>;

const number = z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A page of changes, newest first: those before the change `before`. */
export const historyQuery = z.strictObject({
  before: number.optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(100).default(20),
});
export const historyPage = z.strictObject({ data: z.array(recordChange), isComplete: z.boolean() });
export type HistoryPage = z.output<typeof historyPage>;

export const changeParams = z.strictObject({ id, number });
export const changeNumber = z.strictObject({ number });

/** A record as it was after a change, beside what it is now: only the fields that differ. */
export const recordVersion = z.strictObject({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  /** Version of the record now, to be sent with a restore. */
  version: z.int(),
  /** `before` is what the record has now, `after` what it had then. */
  fields: z.array(fieldChange.extend({ canRestore: z.boolean() })),
});
export type RecordVersion = z.output<typeof recordVersion>;

/** Which fields to restore, by default all that can be, and the version that was read. */
export const restoreInput = z.strictObject({
  fields: z.array(z.string().max(80)).min(1, 'Choose at least one field.').max(100).optional(),
  version: z.int().optional(),
});
