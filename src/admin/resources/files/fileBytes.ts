import { API_BASE } from '../../providers/settings.ts';

const at = `${API_BASE}/backend/files`;

/** Address of a file's bytes, for people who are signed in. */
export const fileAddress = (id: number, disposition: 'inline' | 'attachment'): string =>
  `${at}/${id}/content?disposition=${disposition}`;

/** Address of files and folders as one ZIP. */
export const archiveAddress = (ids: readonly number[]): string => `${at}/archive?ids=${ids.join(',')}`;
