import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ConfigurationEntry, settingShapes } from '../../../../shared/contract/configuration.ts';
import type { Picture } from '../../../../shared/contract/file.ts';
import type { Author } from '../../../content/author.ts';
import type { SettingNames } from '../../../content/history/formatFields.ts';
import { cleanTextWithoutBlocks } from '../../../content/richText.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { configuration } from '../../../db/schema/content.ts';
import { files } from '../../../db/schema/files.ts';
import { isPicture } from '../../../files/assertPicture.ts';
import { groundOf, presentPicture } from '../../../files/file.present.ts';
import { fileById, filesByIds } from '../../../files/files.repo.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { applyBrand, brandSlugOf } from './brandAddresses.ts';
import type { Setting, SettingValue } from './setting.ts';
import { noteSettingsChanged } from './settingCache.service.ts';
import { SETTINGS, type SettingCode } from './settings.ts';

/** Settings have codes instead of ids: the audit names them in `before` and `after`. */
export const NO_ROW = 0;

/** What is to become of settings, by code. */
export interface SettingChanges {
  readonly values: Readonly<Record<string, unknown>>;
  /** Those that return to their defaults. */
  readonly reset?: readonly string[];
  /** The versions that were read, where two people must not overwrite each other. */
  readonly versions?: Readonly<Record<string, number>>;
}

function shapeOf({ type, choices = {}, isRequired = false }: Setting): z.ZodType<SettingValue> {
  if (type === 'choice') return z.enum(Object.keys(choices), 'Choose one of these.');
  if (isRequired) return z.string().trim().min(1, 'This is required.').pipe(settingShapes.text);
  return settingShapes[type];
}

/** All settings with their current values. */
export async function allSettings(db: Database): Promise<ConfigurationEntry[]> {
  const rows = new Map((await readRows(db)).map((row) => [row.code, row]));
  const pictures = await picturesOf(
    db,
    SETTINGS.map((setting) => rows.get(setting.code)?.value),
  );
  return SETTINGS.map((setting: Setting) => {
    const { initial, choices = {}, isRequired: _required, isTranslated: _translated, ...facts } = setting;
    const row = rows.get(setting.code);
    const stored = shapeOf(setting).safeParse(row?.value);
    const current = row && stored.success ? stored.data : initial;
    return {
      ...facts,
      id: setting.code,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
      value: current,
      initial,
      picture: setting.type === 'picture' ? (pictures.get(Number(current)) ?? null) : null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      version: row?.version ?? 0,
    };
  });
}

/** What the audit's codes mean to people. */
export const settingNames: SettingNames = new Map(
  SETTINGS.map(({ code, label, type }: Setting) => [code, { label, isPicture: type === 'picture' }]),
);

/** As text, parsed once: the driver would take a text such as `7` for a number. */
async function readRows(db: Database) {
  const { code, value, updatedAt, version } = configuration;
  const rows = await db
    .select({ code, value: sql<string | null>`${value}::text`, updatedAt, version })
    .from(configuration);
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value ?? 'null') as unknown }));
}

async function picturesOf(db: Database, values: readonly unknown[]): Promise<Map<number, Picture | null>> {
  const ids = values.filter((value): value is number => typeof value === 'number');
  return new Map(
    (await filesByIds(db, ids)).map((file) => {
      const picture = presentPicture(file);
      return [file.id, picture && { ...picture, ground: groundOf(file) }];
    }),
  );
}

export async function settingText(db: Database, code: SettingCode): Promise<string> {
  const entry = (await allSettings(db)).find((setting) => setting.code === code);
  return typeof entry?.value === 'string' ? entry.value : '';
}

/** A setting that is on or off. */
export async function settingOn(db: Database, code: SettingCode): Promise<boolean> {
  return (await allSettings(db)).find((setting) => setting.code === code)?.value === true;
}

/** A setting that is a count. */
export async function settingNumber(db: Database, code: SettingCode): Promise<number> {
  const entry = (await allSettings(db)).find((setting) => setting.code === code);
  return typeof entry?.value === 'number' ? entry.value : 0;
}

/**
 * Changes settings, all or none. Throws 400 with a message for each that does not fit its type, and 409 `stale_version`
 * with one for each that was changed since it was read.
 */
export async function changeSettings(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { values, reset = [], versions = {} }: SettingChanges,
  author: Author,
): Promise<void> {
  if (Object.keys(values).length + reset.length === 0) return;
  const accepted = acceptValues(values);
  const returned = reset.map((code) => knownSetting(code));
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = new Map((await allSettings(tx)).map((entry) => [entry.code, entry]));
    assertFresh(before, versions, [...Object.keys(values), ...reset]);
    for (const { setting, value } of accepted) await store(tx, setting, value);
    if (reset.length > 0) await tx.delete(configuration).where(inArray(configuration.code, [...reset]));
    const changes = [...accepted, ...returned.map((setting) => ({ setting, value: setting.initial }))];
    await noteChanges(
      tx,
      { name: 'configuration' },
      author,
      'update',
      changes.map(({ setting: { code }, value }) => ({
        id: NO_ROW,
        before: { [code]: before.get(code)?.value },
        after: { [code]: value },
      })),
    );
    const after = new Map((await allSettings(tx)).map((entry) => [entry.code, entry]));
    assertTogether(after);
    const slugs = { from: brandSlugOf(before), to: brandSlugOf(after) };
    await applyBrand(tx, kinds.named('library'), slugs, author);
  });
  noteSettingsChanged(db);
}

/** Nobody else writes settings until the transaction ends: those at their defaults have no row that could be held. */
export const lockSettings = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('configuration'))`);

function acceptValues(values: SettingChanges['values']): { setting: Setting; value: SettingValue }[] {
  const errors: Record<string, string> = {};
  const accepted: { setting: Setting; value: SettingValue }[] = [];
  for (const [code, given] of Object.entries(values)) {
    const setting = SETTINGS.find((known) => known.code === code);
    const parsed = setting && shapeOf(setting).safeParse(given);
    if (!setting || !parsed) errors[code] = 'This setting is not known.';
    else if (!parsed.success) errors[code] = parsed.error.issues[0]?.message ?? 'This is not valid.';
    else accepted.push({ setting, value: cleaned(setting, parsed.data) });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return accepted;
}

/** A value as it is stored: HTML without what could act in a reader's browser. */
export const cleaned = ({ type }: Pick<Setting, 'type'>, value: SettingValue): SettingValue =>
  type === 'richtext' && typeof value === 'string' ? cleanTextWithoutBlocks(value) : value;

function knownSetting(code: string): Setting {
  const setting = SETTINGS.find((known) => known.code === code);
  if (!setting) throw invalid({ [code]: 'This setting is not known.' });
  return setting;
}

function assertFresh(
  before: ReadonlyMap<string, ConfigurationEntry>,
  versions: Readonly<Record<string, number>>,
  codes: readonly string[],
): void {
  const stale = codes.filter(
    (code) => versions[code] !== undefined && versions[code] !== before.get(code)?.version,
  );
  if (stale.length === 0) return;
  const message = 'Someone else changed this meanwhile.';
  const errors = Object.fromEntries(stale.map((code) => [code, message]));
  throw conflict('stale_version', 'Someone changed this meanwhile. Reload to see the newer version.', errors);
}

/** What fits by itself but not beside the others. */
function assertTogether(after: ReadonlyMap<string, ConfigurationEntry>): void {
  if (after.get('analytics.matomoUrl')?.value && !after.get('analytics.matomoSite')?.value)
    throw invalid({ 'analytics.matomoSite': 'Enter the number that the server gave this site.' });
}

async function store(tx: Database, setting: Setting, value: SettingValue): Promise<void> {
  const { code } = setting;
  if (setting.type === 'picture' && typeof value === 'number') await publishPicture(tx, setting, value);
  await tx
    .insert(configuration)
    .values({ code, value })
    .onConflictDoUpdate({
      target: configuration.code,
      set: { value, updatedAt: new Date(), version: sql`${configuration.version} + 1` },
    });
}

/** A picture of a public setting is shown to people who are not signed in. */
async function publishPicture(tx: Database, setting: Setting, fileId: number): Promise<void> {
  const file = await fileById(tx, fileId);
  if (!file || !isPicture(file)) throw invalid({ [setting.code]: 'Choose an uploaded picture.' });
  if (setting.public) await tx.update(files).set({ purpose: 'public' }).where(eq(files.id, fileId));
}
