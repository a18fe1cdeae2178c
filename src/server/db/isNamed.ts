import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row is one of `ids`, in a statement that is prepared. */
export const isNamed = (id: PgColumn): SQL => sql`${id} = any(${sql.placeholder('ids')}::int[])`;
