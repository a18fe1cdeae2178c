import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { compiled } from './compiled.ts';
import { audit } from './schema/records.ts';

const written = (statement: ReturnType<ReturnType<typeof compiled>>) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, params };
};

it('has the values of each use, those that it was made with, and the same text', () => {
  const ofKind = compiled(
    sql`select 1 from ${audit} where ${audit.kind} = ${'news'} and ${audit.recordId} = any(${sql.placeholder('ids')}::int[])`,
  );
  const text = 'select 1 from "audit" where "audit"."kind" = $1 and "audit"."record_id" = any($2::int[])';
  expect(written(ofKind({ ids: [1, 2] }))).toEqual({ text, params: ['news', [1, 2]] });
  expect(written(ofKind({ ids: [] }))).toEqual({ text, params: ['news', []] });
  expect(written(sql`select ${3} as first, ${ofKind({ ids: [4] })}`)).toEqual({
    text: `select $1 as first, ${text.replace('$2', '$3').replace('$1', '$2')}`,
    params: [3, 'news', [4]],
  });
});

it('refuses a use without a value, and a text that looks like a parameter', () => {
  expect(() => compiled(sql`select ${sql.placeholder('id')}`)({})).toThrow();
  expect(() => compiled(sql`select '$1', ${sql.placeholder('id')}`)).toThrow('cannot be compiled');
});
