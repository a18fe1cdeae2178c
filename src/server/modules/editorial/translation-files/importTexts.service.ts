import { configurationEndpoints as settingCalls } from '../../../../shared/contract/configuration.ts';
import type { TranslationImport } from '../../../../shared/contract/translationFile.ts';
import { SETTINGS_KIND, textFieldsOf } from '../../../../shared/domain/translatedTexts.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { type LimitsInForce, limitsOf } from '../../../content/editLimits.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { fitText } from '../../../content/translations/fitText.ts';
import { withMadeSlugs } from '../../../content/translations/translatedSlugs.ts';
import { readServed, type ServedKind } from '../../../content/translations/translationRoutes.ts';
import { readTranslations, sourceOf } from '../../../content/translations/translations.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { beginChange, endChange } from '../../assets/libraries/public.ts';
import { judgeTexts, Outcome, type PlacedLine, type RecordTexts } from './judgeTexts.ts';
import { judgeSettings } from './settingsInFiles.ts';
import { type ReturnedFile, readKey } from './textFile.ts';

interface Import {
  readonly file: ReturnedFile;
  readonly kinds: readonly ServedKind[];
  readonly principal: Principal;
  readonly author: Author;
}

type FileTexts = ReadonlyMap<number, RecordTexts>;

/** Records that are read and judged together. */
const SLICE = 100;

/**
 * Writes what a file translates, where it fits, as one change in one transaction. The same file a second time changes
 * nothing. A text whose source has changed since the export is refused, and so is what would lose a tag, does not fit its
 * field, or may not be changed by the caller; the others are written all the same.
 */
export function importTexts(
  db: Database,
  options: Import,
  { rehearse }: { readonly rehearse: boolean },
): Promise<TranslationImport> {
  if (rehearse) return judge(db, options, null);
  return db.transaction(async (tx) => {
    const author = await beginChange(tx, options.author, { action: 'translate' });
    const outcome = await judge(tx, options, author);
    const count = await endChange(tx, author.changeId);
    return { ...outcome, changeId: count > 0 ? author.changeId : null };
  });
}

/** What a file does; written by `author` where there is one. */
async function judge(
  tx: Database,
  { file, kinds, principal, author }: Import,
  writer: Author | null,
): Promise<TranslationImport> {
  const outcome = new Outcome(file.target);
  const limits = await limitsOf(tx, author);
  const byKind = textsByKind(file, outcome);
  for (const served of kinds) {
    const texts = byKind.get(served.kind.name);
    byKind.delete(served.kind.name);
    if (!texts) continue;
    const ids = [...texts.keys()].sort((one, other) => one - other);
    for (let start = 0; start < ids.length; start += SLICE) {
      const slice = new Map(ids.slice(start, start + SLICE).map((id) => [id, texts.get(id) ?? new Map()]));
      const changes = await judgeRecords(tx, served, slice, {
        principal,
        limits,
        outcome,
        isHeld: writer !== null,
      });
      if (writer && changes.size > 0)
        await writeRecord(tx, served.kind, writer, { action: 'updateEach', changes });
    }
  }
  const ofSettings = byKind.get(SETTINGS_KIND);
  if (ofSettings && isPermitted(principal, settingCalls.translations.permission)) {
    byKind.delete(SETTINGS_KIND);
    await judgeSettings(tx, ofSettings, { principal, outcome, writer });
  }
  for (const [kind, texts] of byKind)
    for (const [recordId, fields] of texts) outcome.refuseAll({ kind, recordId, name: '' }, fields, 'gone');
  return outcome.shown();
}

function textsByKind({ lines }: ReturnedFile, outcome: Outcome): Map<string, FileTexts> {
  const byKind = new Map<string, Map<number, Map<string, PlacedLine[]>>>();
  for (const line of lines) {
    const place = readKey(line.key);
    if (!place) {
      outcome.refuse({ kind: '', recordId: 0, name: line.key.slice(0, 80) }, '', 'gone');
      continue;
    }
    const records = byKind.get(place.kind) ?? new Map<number, Map<string, PlacedLine[]>>();
    const fields = records.get(place.id) ?? new Map<string, PlacedLine[]>();
    const placed = fields.get(place.field) ?? [];
    placed.push({ ...line, index: place.index });
    byKind.set(place.kind, records.set(place.id, fields.set(place.field, placed)));
  }
  return byKind;
}

interface Judging {
  readonly principal: Principal;
  readonly limits: LimitsInForce | null;
  readonly outcome: Outcome;
  /** Whether the records stay as they are until the transaction ends. */
  readonly isHeld: boolean;
}

/** All translations of these records as the file makes them; only those that change. */
async function judgeRecords(
  tx: Database,
  served: ServedKind,
  texts: FileTexts,
  { principal, limits, outcome, isHeld }: Judging,
): Promise<Map<number, Fields>> {
  const { kind, calls, refuse } = served;
  const ids = [...texts.keys()];
  const known = await readServed(tx, served, ids, { caller: principal, isHeld });
  const made = await readTranslations(tx, kind.name, ids);
  const changes = new Map<number, Fields>();
  const chosen = new Set<string>();
  for (const [recordId, fields] of texts) {
    const row = known.get(recordId);
    const source = row && sourceOf(kind, row);
    const place = { kind: kind.name, recordId, name: source?.[textFieldsOf(kind.name)[0] ?? ''] ?? '' };
    const isRefused =
      row &&
      (!isPermitted(principal, calls.translate.permission) ||
        limits?.refusalOf(kind.name, row) ||
        (await isUnchangeable(tx, refuse, recordId)));
    if (!row || !source || isRefused) {
      outcome.refuseAll(place, fields, row ? 'not_allowed' : 'gone');
      continue;
    }
    const before = made.get(recordId) ?? {};
    const { language } = outcome;
    const judged = await judgeTexts(place, {
      fields,
      source,
      former: before[language],
      outcome,
      clean: (field, text) => fitText(served, language, field, text),
    });
    if (!judged) continue;
    const after = { ...before, [language]: judged };
    const slugs = { before, after, source: row.slug };
    const translations = isHeld ? await withMadeSlugs(tx, kind, slugs, chosen) : after;
    changes.set(recordId, { translations });
  }
  return changes;
}

async function isUnchangeable(tx: Database, refuse: ServedKind['refuse'], id: number): Promise<boolean> {
  try {
    await refuse?.(tx, [id]);
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
}
