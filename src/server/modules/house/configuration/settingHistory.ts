import { and, desc, eq, lt } from 'drizzle-orm';
import {
  type ConfigurationEntry,
  configurationEndpoints as calls,
} from '../../../../shared/contract/configuration.ts';
import type { HistoryPage } from '../../../../shared/contract/history.ts';
import { type Author, authorOf } from '../../../content/author.ts';
import { type AuditRow, presentChanges } from '../../../content/history/changeLog.ts';
import { createFieldFormatter } from '../../../content/history/formatFields.ts';
import { isSame } from '../../../content/history/versions.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { audit } from '../../../db/schema/records.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { allSettings, changeSettings, settingNames } from './configuration.service.ts';

/** A change of one setting, beside what the setting is now. */
interface SettingChange {
  readonly row: AuditRow;
  readonly by: string | null;
  readonly entry: ConfigurationEntry;
  readonly before: unknown;
  readonly after: unknown;
}

/** The history of settings, which are no records: the audit has their codes. */
export function settingHistoryRoutes(
  app: AppHono,
  context: Context,
  find: (code: string) => Promise<ConfigurationEntry>,
): void {
  const { db } = context;
  route(app, calls.history, ({ query }) => readSettingHistory(db, query));

  route(app, calls.earlier, async ({ params }) => {
    const { row, by, entry, after } = await findChange(db, params.number);
    const version = { id: row.id, at: row.at.toISOString(), by, version: entry.version };
    if (isSame(after, entry.value)) return { ...version, fields: [] };
    const changes = [{ before: { [entry.code]: entry.value }, after: { [entry.code]: after } }];
    const tell = await createFieldFormatter(db, changes, settingNames);
    return { ...version, fields: [{ ...tell(entry.code, entry.value, after), canRestore: true }] };
  });

  route(app, calls.restoreEarlier, async ({ params, body, request }) => {
    const { entry, after } = await findChange(db, params.number);
    await write(entry, after, { version: body.version ?? entry.version, author: authorOf(request) });
    return find(entry.code);
  });

  route(app, calls.undoChange, async ({ params, request }) => {
    const { entry, before, after } = await findChange(db, params.number);
    if (isSame(entry.value, before)) return entry;
    if (!isSame(entry.value, after))
      throw conflict('changed_since', 'This was changed again since, or cannot be undone.');
    await write(entry, before, { version: entry.version, author: authorOf(request) });
    return find(entry.code);
  });

  function write(
    { code, initial }: ConfigurationEntry,
    value: unknown,
    { version, author }: { version: number; author: Author },
  ): Promise<void> {
    const change = isSame(value, initial) ? { values: {}, reset: [code] } : { values: { [code]: value } };
    return changeSettings(context, { ...change, versions: { [code]: version } }, author);
  }
}

async function readSettingHistory(
  db: Database,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<HistoryPage> {
  const rows = await db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(eq(audit.kind, 'configuration'), before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit + 1);
  const now = new Map((await allSettings(db)).map((entry) => [entry.code, entry.value]));
  const canUndo = ({ before: was, after }: AuditRow) =>
    Object.entries(after ?? {}).every(
      ([code, value]) => now.has(code) && isSame(now.get(code), value) && !isSame(was?.[code], value),
    );
  const data = await presentChanges(db, rows.slice(0, limit), { canUndo, settings: settingNames });
  return { data, isComplete: rows.length <= limit };
}

/** A change by its number. Throws 404 when there is none, or its setting is no more. */
async function findChange(db: Database, number: number): Promise<SettingChange> {
  const [found] = await db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(eq(audit.kind, 'configuration'), eq(audit.id, number)));
  const [code = ''] = Object.keys(found?.row.after ?? {});
  const entry = (await allSettings(db)).find((setting) => setting.code === code);
  if (!found || !entry) throw notFound('This change');
  const { row } = found;
  return { ...found, entry, before: row.before?.[code] ?? null, after: row.after?.[code] ?? null };
}
