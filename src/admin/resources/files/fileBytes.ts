import { buildUrl } from '../../../shared/client/buildUrl.ts';

const at = '/api/backend/files';

/** Address of a file's bytes, for people who are signed in. */
export const fileAddress = (id: number, disposition: 'inline' | 'attachment'): string =>
  buildUrl(`${at}/${id}/content`, { disposition });

/** Address of files and folders as one ZIP. */
export const archiveAddress = (ids: readonly number[]): string =>
  buildUrl(`${at}/archive`, { ids: ids.join(',') });
