import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { InvitationOutcome, InvitationRow } from '../../../shared/contract/invitation.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Many invitations of one call: what is done is kept, so that a repeated call goes on where the first one ended. */
export const invitationBatches = pgTable(
  'invitation_batches',
  {
    /** Chosen by the caller. */
    key: uuid('key').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rows: jsonb('rows').$type<InvitationRow[]>().notNull(),
    /** Of the first rows, in their order. */
    outcomes: jsonb('outcomes').$type<InvitationOutcome[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('invitation_batches_time_idx').on(table.createdAt)],
);
