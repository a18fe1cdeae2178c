import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk/diskStorage.ts';
import type { Storage } from './port.ts';

/**
 * S3 when it is configured, else files under the data folder. The S3 client is loaded only when used. `isShared`: a
 * server may be running on the same folder.
 */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 'secret' | 's3'> &
    Partial<Pick<Config, 'corsOrigins' | 'origin' | 'minFreeBytes'>>,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<Storage> {
  const { dataDir, secret, minFreeBytes = null } = config;
  if (!config.s3) return openDiskStorage({ folder: join(dataDir, 'files'), secret, minFreeBytes, isShared });
  const { openS3Storage } = await import('./s3/s3Storage.ts');
  return openS3Storage(config.s3, { origins: [config.origin ?? '*', ...(config.corsOrigins ?? [])] });
}
