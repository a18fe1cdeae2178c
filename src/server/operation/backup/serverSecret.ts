import { scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { writeWhole } from './backupFolder.ts';

const placeOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret');

/** Whether the server's secret is the file in the data folder, and not configured. */
export const isSecretInFolder = (config: Pick<Config, 'dataDir' | 'secret'>): boolean =>
  existsSync(placeOf(config)) && readFileSync(placeOf(config), 'utf8').trim() === config.secret;

/** Makes `secret` the one of the next start. */
export const keepSecret = (config: Pick<Config, 'dataDir'>, secret: string): Promise<void> =>
  writeWhole(placeOf(config), secret);

/** By which it is noticed that a restore has another secret; slow, since secrets may be guessed. */
export const secretCheckOf = (secret: string, snapshot: string): string =>
  scryptSync(secret, `sillage secret ${snapshot}`, 32).toString('hex');
