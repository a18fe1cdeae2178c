import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../db/client.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import { RETENTION_SETTINGS, readRetention } from '../../house/configuration/public.ts';
import { keptInWords } from './readme.ts';
import { REGISTER } from './register.ts';

const CONTENT = 'Content of the house: no account is in it, but what its authors write';
const FILES = 'Files and what is made of them';
const COUNTS = 'Totals of nobody in particular';

/** Tables in which no person is, and why. A table of the schema is here or in the register. */
const WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  approval_rules: 'Who approves what, by numbers of accounts',
  attribute_values: CONTENT,
  attributes: CONTENT,
  backups: 'When backups were made',
  configuration: 'Settings of the house, with the contact that it publishes',
  download_documents: 'In the archive of an account, and deleted with it',
  download_parts: FILES,
  events: CONTENT,
  faq_categories: CONTENT,
  faqs: CONTENT,
  file_nodes: FILES,
  files: FILES,
  followed_items: FILES,
  groups: CONTENT,
  import_files: FILES,
  import_mappings: 'How sheets are read',
  import_rows: CONTENT,
  index_snapshots: FILES,
  item_values: CONTENT,
  job_schedules: 'When work is due',
  ledger_days: 'Hashes of the days of the ledger',
  libraries: CONTENT,
  library_changes: 'Which items changed',
  library_facets: CONTENT,
  library_items: CONTENT,
  made_renditions: FILES,
  markets: CONTENT,
  media_portal_days: COUNTS,
  media_portals: CONTENT,
  news: CONTENT,
  notice_events: 'What happened, by numbers of records',
  notice_marks: 'How far sources of notices were read',
  page_views: COUNTS,
  pending_delete: FILES,
  preparation_items: FILES,
  preview_ends: 'Which links to previews ended',
  recall_items: CONTENT,
  receipt_documents: 'Checksums of documents, in the ledger',
  rendition_presets: CONTENT,
  search_synonyms: CONTENT,
  slug_redirects: CONTENT,
  stable_link_days: COUNTS,
  file_senders: 'People without an account, in a request of an account, and deleted with it',
  sent_files: 'In a request of an account, and deleted with it',
  share_entries: 'In a link of an account, and deleted with it',
  stable_links: CONTENT,
  terms: CONTENT,
  taxonomy: 'A number that grows',
  translations: CONTENT,
  toolkits: CONTENT,
  training_captions: CONTENT,
  usage_notices: COUNTS,
  usage_revision: 'A number that grows',
  training_videos: CONTENT,
  unanswered_search_days: COUNTS,
  webhook_deliveries: 'How messages to other systems went',
  webhook_messages: CONTENT,
  webhooks: 'Which other systems are called',
};

let handle: DatabaseHandle;
/** Columns of text or JSON, and those that reference accounts, by table. */
const texts = new Map<string, string[]>();
const references = new Map<string, string[]>();
beforeAll(async () => {
  handle = await openTestDatabase();
  const { rows: columns } = await handle.executeSql(`
    select table_name as "table", column_name as "column", data_type as type, udt_name as of
    from information_schema.columns where table_schema = 'public'
      and table_name not in (select relname from pg_class where relispartition or relkind = 'v' and relnamespace = 'public'::regnamespace) order by 1, 2`);
  for (const row of columns) {
    const table = String(row.table);
    const isText = /^(text|character varying|jsonb?)$/.test(String(row.type)) || row.of === '_text';
    texts.set(table, [...(texts.get(table) ?? []), ...(isText ? [String(row.column)] : [])]);
  }
  const { rows: keys } = await handle.executeSql(`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`);
  for (const row of keys)
    references.set(String(row.table), [...(references.get(String(row.table)) ?? []), String(row.column)]);
});
afterAll(() => handle?.close());

const entriesOf = (table: string) => REGISTER.filter((entry) => getTableName(entry.table) === table);
/** Columns by their names in the database. */
const namesOf = (table: string, fields: readonly string[]): string[] => {
  const [entry] = entriesOf(table);
  const columns = entry?.table as unknown as Record<string, { name: string }>;
  return fields.map((field) => columns[field]?.name ?? field);
};

describe('the register of personal data', () => {
  it('knows every table: as one with people, or as one without', () => {
    const unknown = [...texts.keys()].filter(
      (table) => entriesOf(table).length === 0 && !Object.hasOwn(WITHOUT_PEOPLE, table),
    );
    expect(unknown).toEqual([]);
    const gone = [...Object.keys(WITHOUT_PEOPLE), ...REGISTER.map(({ table }) => getTableName(table))];
    expect(gone.filter((table) => !texts.has(table))).toEqual([]);
    expect(Object.keys(WITHOUT_PEOPLE).filter((table) => entriesOf(table).length > 0)).toEqual([]);
  });

  it('names every column that references an account', () => {
    const missing = [...references].flatMap(([table, columns]) => {
      const known = entriesOf(table).flatMap(({ people }) => people.map(({ name }) => name));
      return columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`);
    });
    expect(missing).toEqual([]);
  });

  it('says of every text whether an erasure deletes, replaces or leaves it', () => {
    const undecided = [...texts].flatMap(([table, columns]) => {
      const entries = entriesOf(table);
      if (entries.length === 0) return [];
      // All rows of a person go, and nobody else is in the others.
      if (entries.every(({ erasure }) => erasure.does === 'delete' && !erasure.where)) return [];
      const decided = entries.flatMap(({ erasure }) => {
        if (erasure.does === 'delete') return erasure.harmless ?? [];
        if (erasure.does === 'keep')
          return [...erasure.harmless, ...namesOf(table, Object.keys(erasure.clears ?? {}))];
        return [...erasure.harmless, ...erasure.replaces];
      });
      return columns.filter((column) => !decided.includes(column)).map((column) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
  });

  it('finds no column that sounds like a person among those without people', () => {
    const suspicious = /e_?mail|author|person|user|recipient|phone|ip$|address|(^|_)(to|by|note|who)$/;
    const found = Object.keys(WITHOUT_PEOPLE).flatMap((table) =>
      (texts.get(table) ?? [])
        .filter((column) => suspicious.test(column))
        .map((column) => `${table}.${column}`),
    );
    // Where an event takes place.
    expect(found).toEqual(['events.address']);
  });

  it('is the table in the docs', async () => {
    const kept = await readRetention(handle.db);
    const rows = REGISTER.map((entry) => {
      const { title, purpose, exported, erasure } = entry;
      const setting = typeof entry.kept === 'string' ? '' : ` (\`${RETENTION_SETTINGS[entry.kept.days]}\`)`;
      const file = typeof exported === 'string' ? exported : `\`${entry.name}\``;
      const cells = [title, purpose, keptInWords(entry, kept) + setting, file, erasure.words];
      return `| ${cells.join(' | ')} |`;
    });
    const head = ['| What | What for | How long | Export | Erasure |', '| --- | --- | --- | --- | --- |'];
    const docs = readFileSync('docs/topics/personal-data.md', 'utf8');
    expect(docs).toContain([...head, ...rows].join('\n'));
  });

  it('has one name for each part, which is the name of a file', () => {
    const names = REGISTER.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  });
});
