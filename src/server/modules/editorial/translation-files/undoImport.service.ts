import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { configurationEndpoints as settingCalls } from '../../../../shared/contract/configuration.ts';
import { LANGUAGES } from '../../../../shared/domain/languages.ts';
import { SETTINGS_KIND, type TranslationsOf } from '../../../../shared/domain/translatedTexts.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { limitsOf } from '../../../content/editLimits.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { readServed, type ServedKind } from '../../../content/translations/translationRoutes.ts';
import { readTranslations } from '../../../content/translations/translations.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { audit, bulkChanges } from '../../../db/schema/records.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { beginChange, endChange } from '../../assets/libraries/public.ts';
import { restoreSettings } from './settingsInFiles.ts';

interface Undone {
  readonly undone: number;
  /** Records that stay: somebody changed the same translation since, or the caller may not change them. */
  readonly left: number;
}

/** What an import did to a record: the translations that it changed, as they were and as it left them. */
interface Effect {
  readonly recordId: number;
  readonly before: TranslationsOf;
  readonly after: TranslationsOf;
}

/**
 * Takes an import of translations back, where nobody changed the same text since. Done once: repeated and concurrent calls
 * get the outcome of the first. Throws 404.
 */
export function undoImport(
  db: Database,
  kinds: readonly ServedKind[],
  { changeId, principal, author: by }: { changeId: number; principal: Principal; author: Author },
): Promise<Undone> {
  return db.transaction(async (tx) => {
    const [change] = await tx
      .select({ outcome: bulkChanges.outcome })
      .from(bulkChanges)
      .where(and(eq(bulkChanges.id, changeId), eq(bulkChanges.action, 'translate')))
      .for('update');
    if (!change) throw notFound('This change');
    if (change.outcome) return { undone: change.outcome.undone, left: change.outcome.leftCount };
    const rows = await tx.select().from(audit).where(eq(audit.changeId, changeId)).orderBy(asc(audit.id));
    const author = await beginChange(tx, by, { action: 'translate', undoes: changeId });
    const limits = await limitsOf(tx, by);
    let undone = 0;
    for (const served of kinds) {
      const { kind, calls } = served;
      if (!isPermitted(principal, calls.translate.permission)) continue;
      const effects = rows.filter((row) => row.kind === kind.name).map(effectOf);
      if (effects.length === 0) continue;
      const ids = effects.map(({ recordId }) => recordId);
      const found = await readServed(tx, served, ids, { caller: principal, isHeld: true });
      const writable = new Set(
        [...found].filter(([, row]) => !limits?.refusalOf(kind.name, row)).map(([id]) => id),
      );
      const now = await readTranslations(tx, kind.name, [...writable]);
      const changes = new Map<number, Fields>();
      for (const effect of effects) {
        const restored = writable.has(effect.recordId)
          ? withoutEffect(effect, now.get(effect.recordId) ?? {})
          : null;
        if (restored) changes.set(effect.recordId, { translations: restored });
      }
      undone += (await writeRecord(tx, kind, author, { action: 'updateEach', changes })).length;
    }
    const ofSettings = rows.find((row) => row.kind === SETTINGS_KIND);
    if (ofSettings && isPermitted(principal, settingCalls.translate.permission)) {
      const effect = effectOf(ofSettings);
      if (await restoreSettings(tx, (now) => withoutEffect(effect, now), author)) undone += 1;
    }
    const left = new Set(rows.map(({ kind, recordId }) => `${kind} ${recordId}`)).size - undone;
    const count = await endChange(tx, author.changeId);
    const outcome = { undone, left: [], leftCount: left, changeId: count > 0 ? author.changeId : null };
    await tx.update(bulkChanges).set({ undoneAt: new Date(), outcome }).where(eq(bulkChanges.id, changeId));
    return { undone, left };
  });
}

const effectOf = ({ recordId, before, after }: typeof audit.$inferSelect): Effect => ({
  recordId,
  before: (before?.translations ?? {}) as TranslationsOf,
  after: (after?.translations ?? {}) as TranslationsOf,
});

/** The record's translations with those from before; `null` where one of them has been changed since. */
function withoutEffect({ before, after }: Effect, now: TranslationsOf): TranslationsOf | null {
  const restored = { ...now };
  for (const language of LANGUAGES) {
    if (isDeepStrictEqual(before[language], after[language])) continue;
    if (!isDeepStrictEqual(now[language], after[language])) return null;
    const former = before[language];
    if (former) restored[language] = former;
    else delete restored[language];
  }
  return restored;
}
