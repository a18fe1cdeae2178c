import { COLOUR_MODES } from '../../../../shared/contract/configuration.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../../shared/domain/languages.ts';
import {
  HIDEABLE_KINDS,
  type HideableKind,
  languagesToRead,
} from '../../../../shared/domain/translatedTexts.ts';
import type { Reading } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { allSettings, settingText } from './configuration.service.ts';
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

/** How records are read, by settings. */
interface Ways {
  readonly source: Language;
  /** The language in which another is read where it has no text. */
  readonly fallbacks: ReadonlyMap<Language, Language>;
  /** Kinds of which only what is translated shows to readers of other languages. */
  readonly hidden: readonly HideableKind[];
}

/** What those read who want a language: in which ones (see `languagesToRead`), and of which kinds nothing else. */
export function readingOf(db: Database): (wanted: Language) => Promise<Required<Reading>> {
  let last: Ways = { source: 'en', fallbacks: new Map(), hidden: [] };
  // As it was last known while the database is not available.
  const readWays = remembered(db, async () => {
    last = await waysOf(db).catch(() => last);
    return last;
  });
  return async (wanted) => {
    const { source, fallbacks, hidden } = await readWays();
    const next = async (language: Language) => fallbacks.get(language) ?? null;
    return { languages: await languagesToRead(wanted, source, next), translatedOnly: hidden };
  };
}

async function waysOf(db: Database): Promise<Ways> {
  const values = new Map<string, unknown>((await allSettings(db)).map(({ code, value }) => [code, value]));
  const source = values.get('language.content');
  const fallbacks = LANGUAGES.flatMap((language): [Language, Language][] => {
    const next = values.get(`language.fallback.${language}`);
    return isLanguage(next) ? [[language, next]] : [];
  });
  return {
    source: isLanguage(source) ? source : 'en',
    fallbacks: new Map(fallbacks),
    hidden: HIDEABLE_KINDS.filter((kind) => values.get(`language.hidden.${kind}`) === true),
  };
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
