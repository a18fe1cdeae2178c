import { fillPlaceholders, Param, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A statement, or a part of one, with values for its placeholders. */
export type Compiled = (values: Record<string, unknown>) => SQL;

/**
 * Makes the text of a statement that runs again and again once. Its parameters are placeholders:
 * `sql.placeholder('slug')`. Throws where a text of the statement looks like a parameter: `'$1'`.
 */
export function compiled(statement: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const [first = '', ...others] = text.split(/\$\d+/);
  if (others.length !== params.length) throw new Error(`This statement cannot be compiled: ${text}`);
  const texts = others.map((part) => new StringChunk(part));
  const start = new StringChunk(first);
  return (values) => {
    const filled = fillPlaceholders(params, values);
    return new SQL([start, ...texts.flatMap((part, index) => [new Param(filled[index]), part])]);
  };
}
