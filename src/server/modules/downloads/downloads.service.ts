import type { Download, DownloadForm } from '../../../shared/contract/basket.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { Context } from '../../context.ts';
import { HttpError, unprocessable } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { signQuery } from '../../storage/signedQuery.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { archiveName, safeName } from './archiveNames.ts';
import { planArchive } from './archivePlan.ts';
import { buildManifest } from './buildManifest.ts';
import {
  countAllowed,
  type DownloadFacts,
  type DownloadRow,
  findDownload,
  findPackable,
  findViewer,
  insertDownload,
} from './downloads.repo.ts';

/** Seconds that a signed address of a download lasts. Rights are checked at each use besides. */
const LINK_LIFETIME = 7 * 24 * 3600;

export const DOWNLOAD_PATH = '/api/download';

interface NewDownload {
  /** Made of the house, the count and the time when `undefined`. */
  readonly name: string | undefined;
  /** `null`: the basket. */
  readonly itemIds: readonly number[] | null;
  readonly form: DownloadForm;
  readonly timeZone: string | undefined;
}

/**
 * Freezes the basket, or the named items, into a download: what may be seen and is verified goes in, the rest is
 * left out. Throws 422 `nothing_to_download` when nothing is left.
 */
export async function createDownload(
  { db }: Pick<Context, 'db'>,
  principal: Principal,
  { name, itemIds, form, timeZone }: NewDownload,
): Promise<DownloadRow> {
  const rows = await findPackable(db, { viewer: principal, userId: principal.userId, itemIds });
  if (rows.length === 0)
    throw unprocessable(
      'nothing_to_download',
      'Nothing can be downloaded: the items are no longer available, or still being checked.',
    );
  const manifest = buildManifest(rows, form);
  const { size } = planArchive(manifest);
  const house = await settingText(db, 'brand.name');
  const given = name ?? archiveName({ house, count: manifest.length, at: new Date(), timeZone });
  return insertDownload(db, {
    userId: principal.userId,
    name: given,
    manifest,
    count: manifest.length,
    size,
  });
}

export function presentDownload(row: DownloadFacts, state: Download['state']): Download {
  const { id, name, count, size, createdAt } = row;
  return { id, name, count, size, createdAt: createdAt.toISOString(), state };
}

/** Whether this viewer may still have everything in a download. */
export async function downloadState(
  { db }: Pick<Context, 'db'>,
  { manifest }: DownloadRow,
  viewer: Viewer,
): Promise<Download['state']> {
  return (await countAllowed(db, manifest, viewer)) === manifest.length ? 'ready' : 'withdrawn';
}

/** An address that a browser's own download manager can pause, resume and keep. */
export function signedDownloadUrl(
  { config }: Pick<Context, 'config'>,
  row: DownloadFacts,
): { url: string; expiresAt: string } {
  const expiresAt = new Date((Math.floor(Date.now() / 1000) + LINK_LIFETIME) * 1000);
  const query = signQuery(config.secret, 'download', { id: row.id, expiresAt });
  query.delete('id');
  const file = encodeURIComponent(archiveFileName(row.name));
  return {
    url: `${DOWNLOAD_PATH}/${row.id}/${file}?${query.toString()}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** `Spring launch.zip`, without what file systems and headers do not bear. */
export function archiveFileName(name: string): string {
  return `${safeName(name.replace(/\.zip$/i, ''))}.zip`;
}

const withdrawn = (message: string) => new HttpError(410, 'download_withdrawn', message);

/** The frozen download, with its owner's rights as they are at this moment. Throws 410 when they no longer cover it. */
export async function openDownload(context: Pick<Context, 'db'>, id: string): Promise<DownloadRow> {
  const { db } = context;
  const row = await findDownload(db, id);
  if (!row) throw withdrawn('This download no longer exists.');
  const viewer = await findViewer(db, row.userId);
  if (!viewer) throw withdrawn('The account that this download belongs to is no longer active.');
  if ((await downloadState(context, row, viewer)) === 'withdrawn')
    throw withdrawn(
      'Something in this download may no longer be shared. Download your basket again to get the rest.',
    );
  return row;
}
