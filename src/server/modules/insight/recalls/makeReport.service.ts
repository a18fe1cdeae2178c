import { createHash } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { recallSteps } from '../../../db/schema/recalls.ts';
import { settingText } from '../../house/configuration/public.ts';
import { recallReport } from './recallReport.ts';
import { presentRow } from './recalls.present.ts';
import { countAnswers, namesOf, type RecallRecord, readRecord, type Within } from './recalls.repo.ts';

interface Wanted {
  readonly recall: RecallRecord;
  readonly within: Within;
  /** Who has it made. */
  readonly userId: number;
}

/** The report of a recall as a PDF. Its checksum is written before it is given out. */
export async function reportOf(db: Database, { recall, within, userId }: Wanted): Promise<Buffer> {
  const recallId = recall.id;
  const counts = await countAnswers(db, [recallId], within);
  const names = await namesOf(db, [recall.startedBy]);
  const bytes = await recallReport({
    house: await settingText(db, 'brand.name'),
    // Media portals are of no market.
    recall: within ? { ...recall, portals: [] } : recall,
    row: presentRow(recall, { counts, startedBy: names.get(recall.startedBy) ?? '' }),
    ...(await readRecord(db, recallId, within)),
    at: new Date(),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.insert(recallSteps).values({ recallId, step: 'reported', userId, sha256 });
  return bytes;
}
