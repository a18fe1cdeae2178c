import { scryptSync } from 'node:crypto';
import type { Config } from '../../config.ts';
import { readKeptSecrets, writeKeptSecrets } from '../../keptSecrets.ts';
import type { Secrets } from '../../signing.ts';

type Kept = Pick<Config, 'dataDir' | 'secrets'>;

/** The secrets of the data folder, one a line; `null` where the server's secret is configured. */
export function secretInFolder({ dataDir, secrets }: Kept): string | null {
  const kept = readKeptSecrets(dataDir);
  return kept && kept[0] === secrets[0] ? kept.join('\n') : null;
}

/** Makes them those of the next start. */
export const keepSecret = ({ dataDir }: Pick<Config, 'dataDir'>, text: string): void =>
  writeKeptSecrets(dataDir, text.split('\n') as unknown as Secrets);

/** By which it is noticed that a restore has another secret; slow, since secrets may be guessed. */
export const secretCheckOf = ([secret]: Secrets, snapshot: string): string =>
  scryptSync(secret, `sillage secret ${snapshot}`, 32).toString('hex');
