import { configurationEndpoints as calls } from '../../../../shared/contract/configuration.ts';
import type { TranslationExport, TranslationOverview } from '../../../../shared/contract/translationFile.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import {
  SETTINGS_KIND,
  type TranslationsOf,
  translationState,
} from '../../../../shared/domain/translatedTexts.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/principal.ts';
import { readTextsOfSettings, replaceTranslations } from '../../house/configuration/public.ts';
import { judgeTexts, type Outcome, type RecordTexts } from './judgeTexts.ts';
import { type ExportedRecord, linesOf } from './textFile.ts';

type Kind = TranslationOverview['kinds'][number];
const SETTINGS = { kind: SETTINGS_KIND, id: 0 } as const;

/** Settings, counted as one record. */
export async function countSettings(db: Database, languages: readonly Language[]): Promise<Kind> {
  const { source, made } = await readTextsOfSettings(db);
  const isEmpty = Object.keys(source).length === 0;
  const none = { missing: 0, partial: 0, made: 0, outdated: 0 };
  const counts = languages.map((language) => ({
    language,
    ...none,
    ...(!isEmpty && { [translationState(source, made[language] ?? null)]: 1 }),
  }));
  return { kind: SETTINGS_KIND, total: isEmpty ? 0 : 1, languages: counts };
}

export async function exportSettings(
  db: Database,
  { language, choice }: Pick<TranslationExport, 'language' | 'choice'>,
): Promise<ExportedRecord[]> {
  const { source, made } = await readTextsOfSettings(db);
  const lines = linesOf(SETTINGS, source, made[language], choice === 'due');
  return lines.length === 0 ? [] : [{ ...SETTINGS, name: '', lines }];
}

interface Judging {
  readonly principal: Principal;
  readonly outcome: Outcome;
  /** Absent of a rehearsal. */
  readonly writer: Author | null;
}

/** Writes the texts of settings that a file has, where they fit. */
export async function judgeSettings(
  tx: Database,
  texts: ReadonlyMap<number, RecordTexts>,
  { principal, outcome, writer }: Judging,
): Promise<void> {
  const { language } = outcome;
  const { source, made, stored, clean } = await readTextsOfSettings(tx, { isHeld: writer !== null });
  const isAllowed = isPermitted(principal, calls.translate.permission);
  for (const [recordId, fields] of texts) {
    const place = { kind: SETTINGS_KIND, recordId, name: '' };
    if (recordId !== SETTINGS.id || !isAllowed) {
      outcome.refuseAll(place, fields, isAllowed ? 'gone' : 'not_allowed');
      continue;
    }
    const after = await judgeTexts(place, { fields, source, former: made[language], outcome, clean });
    if (after && writer)
      await replaceTranslations(tx, { before: stored, after: { ...stored, [language]: after } }, writer);
  }
}

/** Gives settings the translations that `restore` makes of the present ones; `null`: they stay. */
export async function restoreSettings(
  tx: Database,
  restore: (now: TranslationsOf) => TranslationsOf | null,
  author: Author,
): Promise<boolean> {
  const { stored } = await readTextsOfSettings(tx, { isHeld: true });
  const restored = restore(stored);
  if (restored) await replaceTranslations(tx, { before: stored, after: restored }, author);
  return restored !== null;
}
