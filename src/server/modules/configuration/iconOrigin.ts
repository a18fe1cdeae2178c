import type { Database } from '../../db/client.ts';
import { settingText } from './configuration.service.ts';

/** Milliseconds that the setting is remembered: it goes into a header of every response. */
const REMEMBERED = 30_000;

/** Origin of the configured icon service, or an empty text. */
export function iconOriginOf(db: Database): () => Promise<string> {
  let known = { origin: '', until: 0 };
  return async () => {
    if (known.until > Date.now()) return known.origin;
    const address = await settingText(db, 'icons.provider').catch(() => '');
    known = { origin: URL.canParse(address) ? new URL(address).origin : '', until: Date.now() + REMEMBERED };
    return known.origin;
  };
}
