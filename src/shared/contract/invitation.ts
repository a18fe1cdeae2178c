import { z } from 'zod';
import { ROLES } from '../policy/roles.ts';
import { id, marketCode } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Rows of one call, and characters of a cell. */
export const INVITATIONS_MAX = 2000;
export const CELL_MAX = 300;
/** Bytes of a sheet. It travels as base64, in a body of at most 4 MB. */
export const INVITATION_SHEET_MAX = 2_900_000;

export const INVITATION_FIELDS = ['email', 'name', 'company', 'roles', 'market', 'locale'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

const cell = z.string().max(CELL_MAX, `Use at most ${CELL_MAX} characters.`);
/** A row as it is written: texts that people typed. */
export const invitationRow = z.strictObject({
  email: cell.default(''),
  name: cell.default(''),
  company: cell.default(''),
  roles: cell.default(''),
  market: cell.default(''),
  locale: cell.default(''),
});
export type InvitationRow = z.output<typeof invitationRow>;

/** The outcome of a row. `known`: an account with this e-mail exists; `repeated`: an earlier row has the e-mail. */
export const INVITATION_FATES = ['new', 'known', 'repeated', 'refused'] as const;
export type InvitationFate = (typeof INVITATION_FATES)[number];

export const judgedInvitation = z.strictObject({
  fate: z.enum(INVITATION_FATES),
  /** What keeps it from being sent, by field. */
  errors: z.partialRecord(z.enum(INVITATION_FIELDS), z.string()),
  roles: z.array(z.enum(ROLES)),
  market: marketCode.nullable(),
  /** The account of that e-mail. */
  userId: id.nullable(),
});
export type JudgedInvitation = z.output<typeof judgedInvitation>;

export const invitationOutcome = z.strictObject({
  fate: z.enum(['invited', 'known', 'repeated', 'refused']),
  /** Why it was left out; empty when it was not. */
  reason: z.string(),
  userId: id.nullable(),
});
export type InvitationOutcome = z.output<typeof invitationOutcome>;

/** Many invitations, as far as they are. The outcomes are of the first rows, in their order. */
export const invitationProgress = z.strictObject({
  total: z.int(),
  outcomes: z.array(invitationOutcome),
});
export type InvitationProgress = z.output<typeof invitationProgress>;

const rows = z
  .array(invitationRow)
  .min(1, 'Add at least one person.')
  .max(INVITATIONS_MAX, `At most ${INVITATIONS_MAX.toLocaleString('en')} people at once.`);

const at = '/api/backend/users/invitations';
const tag = 'Users';
export const invitationEndpoints = {
  read: endpoint({
    method: 'post',
    path: `${at}/read`,
    tag,
    summary:
      'Read the people of a sheet: CSV of any usual encoding and separator, or XLSX. Nothing is stored',
    permission: 'users:create',
    body: z.strictObject({
      name: z.string().min(1).max(300).describe('Of the file; its ending tells what it is.'),
      content: z
        .base64('This is not base64.')
        .min(1, 'This file is empty.')
        .max(Math.ceil(INVITATION_SHEET_MAX / 3) * 4, 'A sheet can have at most 2.9 MB.'),
    }),
    response: z.strictObject({
      rows: z.array(invitationRow),
      /** What each column of the sheet is taken for; `null`: for nothing. */
      columns: z.array(z.strictObject({ title: z.string(), field: z.enum(INVITATION_FIELDS).nullable() })),
      /** Rows that were left out, because there are more than one call takes. */
      left: z.int(),
    }),
  }),
  check: endpoint({
    method: 'post',
    path: `${at}/check`,
    tag,
    summary: 'What would become of each row; nothing is stored or mailed',
    permission: 'users:create',
    body: z.strictObject({ rows }),
    response: z.array(judgedInvitation),
  }),
  send: endpoint({
    method: 'post',
    path: at,
    tag,
    summary:
      'Make the accounts of all rows that are in order, and mail each a link that sets the first password. Repeated with the same key, it goes on where it ended and invites nobody twice',
    permission: 'users:create',
    body: z.strictObject({ key: z.uuid(), rows }),
    response: invitationProgress,
  }),
  progress: endpoint({
    method: 'get',
    path: `${at}/{key}`,
    tag,
    summary: 'How far one’s own call with this key is',
    permission: 'users:create',
    params: z.strictObject({ key: z.uuid() }),
    response: invitationProgress,
  }),
};
