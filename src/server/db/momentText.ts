import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment as JSON has it (ISO 8601 in UTC, with milliseconds), of statements whose rows are read as they are. */
export const momentText = (at: SQLWrapper): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
