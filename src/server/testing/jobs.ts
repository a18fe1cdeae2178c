import type { DatabaseHandle } from '../db/client.ts';
import type { JobHandlers, JobName } from '../jobs/port.ts';

/** Handlers that do nothing, but for `some`. */
export const handlersWith = (some: Partial<JobHandlers>): JobHandlers => ({
  'file.inspect': async () => {},
  'file.renditions': async () => {},
  'rendition.make': async () => {},
  'mail.send': async () => {},
  'storage.sweep': async () => {},
  'records.sweep': async () => {},
  'search.refresh': async () => {},
  'items.keys': async () => {},
  'accounts.sweep': async () => {},
  'file.looks': async () => {},
  'import.run': async () => {},
  'import.folder': async () => {},
  'demo.originals': async () => {},
  ...some,
});

/** The jobs of a kind as the queue keeps them. */
export const triesOf = async (handle: DatabaseHandle, name: JobName): Promise<unknown[]> =>
  (await handle.executeSql('SELECT state::text, retry_count FROM pgboss.job WHERE name = $1', [name])).rows;
