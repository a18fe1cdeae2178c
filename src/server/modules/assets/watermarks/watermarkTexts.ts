import type { Watermark } from '../../../../shared/policy/watermark.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import type { WatermarkTexts } from '../../../files/watermark/watermarkedPicture.ts';
import { remembered, settingText } from '../../house/configuration/public.ts';

const houseTextOf = perDatabase((db) => ({
  read: remembered(
    db,
    async () => (await settingText(db, 'watermark.text')) || settingText(db, 'brand.name'),
  ),
}));

/**
 * What is written across previews of this watermark: the text of the house, or, where these are large, the name of the
 * viewer and the day (UTC). Visitors without an account have no name; `null`: nothing is written.
 */
export async function watermarkTexts(
  db: Database,
  watermark: Watermark | null,
  viewer: { readonly name?: string } | null,
): Promise<WatermarkTexts | null> {
  if (watermark === null) return null;
  const house = await houseTextOf(db).read();
  if (watermark === 'house') return { house, large: house };
  const day = new Date().toISOString().slice(0, 10);
  return { house, large: `${viewer?.name || house} · ${day}` };
}
