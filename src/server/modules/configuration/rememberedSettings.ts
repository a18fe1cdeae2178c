import type { Database } from '../../db/client.ts';
import { settingText } from './configuration.service.ts';
import type { SettingCode } from './settings.ts';

/** Milliseconds that a setting is remembered: these go into every page or a header of every response. */
const REMEMBERED = 30_000;

/** Origin of the configured icon service, or an empty text. */
export function iconOriginOf(db: Database): () => Promise<string> {
  const readAddress = rememberedSetting(db, 'icons.provider');
  return async () => {
    const address = await readAddress();
    return URL.canParse(address) ? new URL(address).origin : '';
  };
}

/** The house's name; an empty text while the database is away. */
export const brandNameOf = (db: Database): (() => Promise<string>) => rememberedSetting(db, 'brand.name');

function rememberedSetting(db: Database, code: SettingCode): () => Promise<string> {
  let known = { value: '', until: 0 };
  return async () => {
    if (known.until > Date.now()) return known.value;
    const value = await settingText(db, code).catch(() => '');
    known = { value, until: Date.now() + REMEMBERED };
    return value;
  };
}
