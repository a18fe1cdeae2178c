import {
  changeLogEndpoints as calls,
  type LoggedChange,
  SHEET_MAX,
} from '../../../../shared/contract/changeLog.ts';
import type { CsvValue } from '../../../../shared/domain/csv.ts';
import { presentChanges } from '../../../content/history/changeLog.ts';
import { readOlder } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { settingNames } from '../../house/configuration/public.ts';
import { type LogFilter, type LogRow, namesOf, readLog } from './changes.repo.ts';

/** Changes that are read at once for a sheet. */
const SLICE = 500;
const COLUMNS = [
  'Time (UTC)',
  'Who',
  'API key',
  'Action',
  'Kind',
  'Number',
  'Name',
  'Field',
  'Before',
  'After',
];

/** The whole log of the back-office's changes, for administrators. */
export function changeRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, ({ query: { before, limit, ...filter }, request }) =>
    readOlder(db, request, async (from) => {
      const rows = await readLog(from, filter, { before, limit: limit + 1 });
      return { data: await present(from, rows.slice(0, limit)), isComplete: rows.length <= limit };
    }),
  );

  route(app, calls.sheet, async ({ query, request }) => {
    const rows = await readOlder(db, request, (from) => sheetRows(from, query));
    return csvResponse([COLUMNS, ...rows], 'changes');
  });
}

async function present(db: Database, rows: readonly LogRow[]): Promise<LoggedChange[]> {
  const changes = await presentChanges(db, rows, { settings: settingNames });
  const nameOf = await namesOf(
    db,
    rows.map(({ row }) => row),
  );
  return rows.flatMap(({ row }, index) => {
    const change = changes[index];
    if (!change) return [];
    const { canUndo: _canUndo, ...rest } = change;
    return [{ ...rest, userId: row.userId, kind: row.kind, recordId: row.recordId, name: nameOf(row) }];
  });
}

const nameOfKey = (key: LoggedChange['key']): string =>
  key ? [key.name, `(sil_${key.prefix}…)`].filter(Boolean).join(' ') : '';

async function sheetRows(db: Database, filter: LogFilter): Promise<CsvValue[][]> {
  const rows: CsvValue[][] = [];
  let before: number | undefined;
  for (let read = 0; read < SHEET_MAX; read += SLICE) {
    const page = await readLog(db, filter, { before, limit: SLICE });
    for (const { at, by, key, action, kind, recordId, name, fields } of await present(db, page)) {
      const line = [at, by ?? 'The server', action, kind, recordId, name];
      if (fields.length === 0) rows.push([...line, '', '', '', nameOfKey(key)]);
      for (const { field, label, ...values } of fields)
        rows.push([...line, label ?? field, values.before, values.after, nameOfKey(key)]);
    }
    if (page.length < SLICE) break;
    before = page.at(-1)?.row.id;
  }
  return rows;
}
