import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ConfigurationEntry, link } from '../../../shared/contract/configuration.ts';
import type { Picture } from '../../../shared/contract/file.ts';
import type { Author } from '../../content/author.ts';
import { noteChanges } from '../../content/writeRecord.ts';
import type { Database } from '../../db/client.ts';
import { configuration } from '../../db/schema/content.ts';
import { files } from '../../db/schema/files.ts';
import { isPicture } from '../../files/assertPicture.ts';
import { presentPicture } from '../../files/file.present.ts';
import { invalid, staleVersion } from '../../http/errors.ts';
import { SETTINGS, type Setting, type SettingCode, type SettingValue } from './settings.ts';

const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, message: 'Enter an address that begins with https://.' }),
]);
const target = z.string().regex(/^(\/(?!\/)|https?:\/\/|mailto:)/, 'Start with /, https:// or mailto:.');
/** Settings have codes instead of ids: the audit names them in `before` and `after`. */
const NO_ROW = 0;

const shapes: Record<Setting['type'], z.ZodType<SettingValue>> = {
  text: z.string().max(300),
  longtext: z.string().max(5000),
  url: webAddress,
  boolean: z.boolean(),
  links: z.array(link.extend({ to: target })),
  picture: z.int().nullable(),
  choice: z.string(),
};

function shapeOf({ type, choices = {} }: Setting): z.ZodType<SettingValue> {
  return type === 'choice' ? z.enum(Object.keys(choices), 'Choose one of these.') : shapes[type];
}

/** All settings with their current values. */
export async function allSettings(db: Database): Promise<ConfigurationEntry[]> {
  const rows = new Map((await db.select().from(configuration)).map((row) => [row.code, row]));
  const pictures = await picturesOf(
    db,
    SETTINGS.map((setting) => rows.get(setting.code)?.value),
  );
  return SETTINGS.map((setting: Setting) => {
    const { initial, choices = {}, ...facts } = setting;
    const row = rows.get(setting.code);
    const stored = shapeOf(setting).safeParse(row?.value);
    const current = row && stored.success ? stored.data : initial;
    return {
      ...facts,
      id: setting.code,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
      value: current,
      picture: setting.type === 'picture' ? (pictures.get(Number(current)) ?? null) : null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      version: row?.version ?? 0,
    };
  });
}

async function picturesOf(db: Database, values: readonly unknown[]): Promise<Map<number, Picture | null>> {
  const ids = values.filter((value): value is number => typeof value === 'number');
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map((file) => [file.id, presentPicture(file)]));
}

export async function settingText(db: Database, code: SettingCode): Promise<string> {
  const entry = (await allSettings(db)).find((setting) => setting.code === code);
  return typeof entry?.value === 'string' ? entry.value : '';
}

/** Changes settings, all or none. Throws 400 with a message for each that does not fit its type. */
export async function changeSettings(
  db: Database,
  changes: Record<string, unknown>,
  { author, versions = {} }: { author: Author; versions?: Record<string, number> },
): Promise<void> {
  const errors: Record<string, string> = {};
  const accepted: { setting: Setting; value: SettingValue }[] = [];
  for (const [code, given] of Object.entries(changes)) {
    const setting = SETTINGS.find((known) => known.code === code);
    const parsed = setting && shapeOf(setting).safeParse(given);
    if (!setting || !parsed) errors[code] = 'This setting is not known.';
    else if (!parsed.success) errors[code] = parsed.error.issues[0]?.message ?? 'This is not valid.';
    else accepted.push({ setting, value: parsed.data });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await db.transaction(async (tx) => {
    for (const { setting, value } of accepted) {
      const before = await store(tx, setting, value, versions[setting.code]);
      const { code } = setting;
      await noteChanges(tx, { name: 'configuration' }, author, 'update', [
        { id: NO_ROW, before: { [code]: before }, after: { [code]: value } },
      ]);
    }
  });
}

/** Stores one setting and returns its value before. */
async function store(
  tx: Database,
  setting: Setting,
  value: SettingValue,
  version: number | undefined,
): Promise<unknown> {
  const { code } = setting;
  const [row] = await tx.select().from(configuration).where(eq(configuration.code, code)).for('update');
  if (version !== undefined && version !== (row?.version ?? 0)) throw staleVersion();
  if (setting.type === 'picture' && typeof value === 'number') await publishPicture(tx, setting, value);
  await tx
    .insert(configuration)
    .values({ code, value })
    .onConflictDoUpdate({
      target: configuration.code,
      set: { value, updatedAt: new Date(), version: sql`${configuration.version} + 1` },
    });
  return row?.value ?? setting.initial;
}

/** A picture of a public setting is shown to people who are not signed in. */
async function publishPicture(tx: Database, setting: Setting, fileId: number): Promise<void> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file || !isPicture(file)) throw invalid({ [setting.code]: 'Choose an uploaded picture.' });
  if (setting.public) await tx.update(files).set({ purpose: 'public' }).where(eq(files.id, fileId));
}
