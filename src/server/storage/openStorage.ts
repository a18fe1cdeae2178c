import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk/diskStorage.ts';
import type { Storage } from './port.ts';

/** S3 when it is configured, else files under the data folder. The S3 client is loaded only when used. */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 'secret' | 's3'> & { corsOrigins?: readonly string[]; origin?: string },
): Promise<Storage> {
  if (!config.s3) return openDiskStorage({ folder: join(config.dataDir, 'files'), secret: config.secret });
  const { openS3Storage } = await import('./s3/s3Storage.ts');
  return openS3Storage(config.s3, { origins: [config.origin ?? '*', ...(config.corsOrigins ?? [])] });
}
