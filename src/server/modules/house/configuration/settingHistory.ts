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
import { readMadeTranslations, restoreTranslations } from './settingTranslations.service.ts';

/** What the audit calls the translations of all settings, which change together. */
const TRANSLATIONS = 'translations';

/** A change of one setting, or of their translations, beside what that is now. */
interface SettingChange {
  readonly row: AuditRow;
  readonly by: string | null;
  readonly code: string;
  readonly now: unknown;
  /** `null`: translations. */
  readonly entry: ConfigurationEntry | null;
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
    const { row, by, code, now, entry, after } = await findChange(db, params.number);
    const version = { id: row.id, at: row.at.toISOString(), by, version: entry?.version ?? 0 };
    if (isSame(after, now)) return { ...version, fields: [] };
    const changes = [{ before: { [code]: now }, after: { [code]: after } }];
    const tell = await createFieldFormatter(db, changes, settingNames);
    return { ...version, fields: [{ ...tell(code, now, after), canRestore: true }] };
  });

  route(app, calls.restoreEarlier, async ({ params, body, request }) => {
    const change = await findChange(db, params.number);
    await write(change, change.after, { version: body.version, author: authorOf(request) });
    return change.entry && find(change.code);
  });

  route(app, calls.undoChange, async ({ params, request }) => {
    const change = await findChange(db, params.number);
    const { code, now, entry, before, after } = change;
    if (isSame(now, before)) return entry;
    if (!isSame(now, after))
      throw conflict('changed_since', 'This was changed again since, or cannot be undone.');
    await write(change, before, { author: authorOf(request) });
    return entry && find(code);
  });

  /** Without a version: if it is still what was read. */
  async function write(
    { code, now, entry }: SettingChange,
    value: unknown,
    { version = entry?.version ?? 0, author }: { version?: number | undefined; author: Author },
  ): Promise<void> {
    if (!entry) return restoreTranslations(db, { from: now, to: value }, author);
    const change = isSame(value, entry.initial)
      ? { values: {}, reset: [code] }
      : { values: { [code]: value } };
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
  const now = new Map<string, unknown>((await allSettings(db)).map((entry) => [entry.code, entry.value]));
  now.set(TRANSLATIONS, (await readMadeTranslations(db)).made);
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
  const entry = (await allSettings(db)).find((setting) => setting.code === code) ?? null;
  if (!found || (!entry && code !== TRANSLATIONS)) throw notFound('This change');
  const { row } = found;
  const now = entry ? entry.value : (await readMadeTranslations(db)).made;
  return { ...found, code, now, entry, before: row.before?.[code] ?? null, after: row.after?.[code] ?? null };
}
