import { COLOUR_MODES } from '../../../../shared/contract/configuration.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../../shared/domain/languages.ts';
import {
  HIDEABLE_KINDS,
  type HideableKind,
  languagesToRead,
} from '../../../../shared/domain/translatedTexts.ts';
import type { Reading } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { settingOn, settingText } from './configuration.service.ts';
import { remembered } from './settingCache.service.ts';
import type { SettingCode } from './settings.ts';

/** Origins of the configured icon service and analytics server, or an empty text. */
export function connectOriginsOf(db: Database): () => Promise<string> {
  const readers = [originOf(db, 'icons.provider'), originOf(db, 'analytics.matomoUrl')];
  return async () => (await Promise.all(readers.map((read) => read()))).filter(Boolean).join(' ');
}

/** The organisation's name; an empty text where it could not be read yet. */
export const brandNameOf = (db: Database): (() => Promise<string>) => textOf(db, 'brand.name');

/** The colour mode of users who have not chosen one. */
export function colourModeOf(db: Database): () => Promise<(typeof COLOUR_MODES)[number]> {
  const read = textOf(db, 'appearance.mode');
  return async () => {
    const chosen = await read();
    return COLOUR_MODES.find((mode) => mode === chosen) ?? 'system';
  };
}

/** The language of pages for people who have not chosen one and whose browser asks for none of ours. */
export const defaultLanguageOf = (db: Database) => languageOf(db, 'language.default');

/** The language in which records are written. */
export const sourceLanguageOf = (db: Database) => languageOf(db, 'language.content');

/** What those read who want a language: in which ones (see `languagesToRead`), and of which kinds nothing else. */
export function readingOf(db: Database): (wanted: Language) => Promise<Required<Reading>> {
  const readSource = sourceLanguageOf(db);
  const readers = new Map(
    LANGUAGES.map((language) => [language, textOf(db, `language.fallback.${language}`)]),
  );
  let lastHidden: readonly HideableKind[] = [];
  const readHidden = remembered(db, async () => {
    lastHidden = await hiddenKinds(db).catch(() => lastHidden);
    return lastHidden;
  });
  return async (wanted) => ({
    languages: await languagesToRead(wanted, await readSource(), async (language) => {
      const next = await readers.get(language)?.();
      return isLanguage(next) ? next : null;
    }),
    translatedOnly: await readHidden(),
  });
}

/** Kinds of which only what is translated shows to readers of other languages. */
async function hiddenKinds(db: Database): Promise<HideableKind[]> {
  const isHidden = await Promise.all(HIDEABLE_KINDS.map((kind) => settingOn(db, `language.hidden.${kind}`)));
  return HIDEABLE_KINDS.filter((_, index) => isHidden[index]);
}

function languageOf(db: Database, code: SettingCode): () => Promise<Language> {
  const read = textOf(db, code);
  return async () => {
    const chosen = await read();
    return isLanguage(chosen) ? chosen : 'en';
  };
}

function originOf(db: Database, code: SettingCode): () => Promise<string> {
  const read = textOf(db, code);
  return async () => {
    const address = await read();
    return URL.canParse(address) ? new URL(address).origin : '';
  };
}

/** As it was last known while the database is not available. */
function textOf(db: Database, code: SettingCode): () => Promise<string> {
  let last = '';
  return remembered(db, async () => {
    last = await settingText(db, code).catch(() => last);
    return last;
  });
}
