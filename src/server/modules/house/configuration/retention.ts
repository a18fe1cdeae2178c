import type { Retention } from '../../../content/sweepRecords.ts';
import type { Database } from '../../../db/client.ts';
import { allSettings } from './configuration.service.ts';
import type { SettingCode } from './settings.ts';

/** The setting that says for how many days each history is kept. */
export const RETENTION_SETTINGS = {
  visits: 'retention.visits',
  activities: 'retention.activities',
  changes: 'retention.changes',
  imports: 'retention.imports',
  mails: 'retention.mails',
  archives: 'retention.archives',
  requests: 'retention.requests',
  searches: 'retention.searches',
} as const satisfies Record<keyof Retention, SettingCode>;

/** Days that histories are kept, as configured. */
export async function readRetention(db: Database): Promise<Retention> {
  const days = new Map((await allSettings(db)).map(({ code, value }) => [code, Number(value)]));
  const entries = Object.entries(RETENTION_SETTINGS).map(([name, code]) => [name, days.get(code)]);
  return Object.fromEntries(entries) as Retention;
}
