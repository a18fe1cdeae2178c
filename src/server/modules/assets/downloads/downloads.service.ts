import type { Download, DownloadForm } from '../../../../shared/contract/basket.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { HttpError, unprocessable } from '../../../http/errors.ts';
import { signQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import type { Text } from '../../../text/text.ts';
import { settingText } from '../../house/configuration/public.ts';
import { findViewer } from '../../people/users/public.ts';
import { isArchiveRepeated, recordTaking, type Taker } from '../ledger/public.ts';
import { makeReceipt, RECEIPT_NAMES } from '../receipt-documents/public.ts';
import { closePreparation, keepMade, type PreparedFile, preparedFiles } from '../rendition-presets/public.ts';
import { openSharing } from '../share-access/public.ts';
import { requirePurpose } from '../usage-rights/public.ts';
import { archiveName, safeName } from './archiveNames.ts';
import type { ArchivePlan } from './archivePlan.ts';
import {
  type ArchiveDocument,
  buildManifest,
  documentEntries,
  type PackedItem,
  takenOf,
} from './buildManifest.ts';
import { listMadeIds, listParts, readDocument, readPart } from './downloadParts.repo.ts';
import {
  type DownloadOwner,
  type DownloadRow,
  findAlike,
  findDownload,
  findPackable,
  insertDownload,
  isAllowed,
  isOutside,
  shotFilesOf,
} from './downloads.repo.ts';

/** Seconds that a signed address of a download lasts. Rights are checked at each use besides. */
const LINK_LIFETIME = 7 * 24 * 3600;

/** Seconds for which renditions stay once an address was given out: a transfer that begins late still ends. */
const LINK_KEPT = LINK_LIFETIME + 24 * 3600;

export const DOWNLOAD_PATH = '/api/download';

export type { DownloadOwner } from './downloads.repo.ts';

interface NewDownload {
  /** Made of the organisation's name, the count and the time when `undefined`. */
  readonly name: string | undefined;
  /** `null`: the basket, or the whole portal or share. */
  readonly itemIds: readonly number[] | null;
  readonly form: DownloadForm;
  readonly timeZone: string | undefined;
  /** Of the receipt. */
  readonly language?: Language;
  /** What was prepared by a preset: its items, with its renditions. */
  readonly preparationId?: string | undefined;
  /** The same for people without an account, by the items of which it was made. */
  readonly made?: ReadonlyMap<number, PreparedFile> | undefined;
  /** What becomes of items without a rendition; through a share also of those without a web picture. */
  readonly others?: 'original' | 'omit';
  readonly taker: Taker;
  /** Files at the archive's root, before its items. */
  readonly documents?: readonly ArchiveDocument[];
  /** What it is for, as it was sent. */
  readonly said?: Parameters<typeof requirePurpose>[1]['given'];
  /** Runs in the transaction in which it is recorded */
  readonly record?: (tx: Database, row: DownloadRow) => Promise<void>;
}

/** Milliseconds for which all requests for the same archive of a media portal share one. */
const SHARED_FOR = 24 * 3_600_000;

/**
 * Freezes the basket, a media portal, or the named items, into a download: what may be seen and is verified goes in,
 * the rest is left out, and the ledger says who took it. An archive of one account has the receipt of it, where the house
 * gives one; what people without an account take has none. Throws 422 `nothing_to_download` when nothing is left, and what
 * `requirePurpose` throws, before anything is written.
 */
export async function createDownload(
  context: Pick<Context, 'db' | 'config'>,
  owner: DownloadOwner,
  {
    name,
    itemIds: chosen,
    form,
    timeZone,
    language = 'en',
    preparationId,
    made: given,
    others = 'original',
    taker,
    documents: attached = [],
    said = {},
    record,
  }: NewDownload,
): Promise<DownloadRow> {
  const { db } = context;
  const isPrepared = preparationId !== undefined && !isOutside(owner);
  const prepared = isPrepared
    ? await preparedFiles(db, owner, preparationId)
    : given
      ? { files: given, itemIds: [...given.keys()] }
      : null;
  const packable = await findPackable(db, owner, prepared?.itemIds ?? chosen);
  const isOnlyWeb = 'share' in owner && form === 'web' && others === 'omit';
  const made = isOnlyWeb ? packable.filter(({ web }) => web !== null) : packable;
  const rows = prepared ? await withPrepared(db, made, { files: prepared.files, others }) : made;
  if (rows.length === 0) throw unprocessable('nothing_to_download', refusalText.files.nothingToDownload);
  const itemIds = rows.map(({ itemId }) => itemId);
  const purpose = await requirePurpose(db, { taker, itemIds, given: said });
  const at = new Date();
  const packed = buildManifest(rows, form, [
    ...new Set([...RECEIPT_NAMES, ...attached.map(({ path }) => path)]),
  ]);
  const taken = takenOf(rows, form);
  // Those without an account get none. Made before the transaction, which others may wait for.
  const receipt = isOutside(owner)
    ? null
    : await makeReceipt(context, {
        userId: owner.userId,
        viewer: owner.viewer,
        purpose,
        files: packed.map((entry, index) => ({ ...entry, form: taken[index]?.form ?? '' })),
        language,
        timeZone: timeZone ?? 'UTC',
      });
  const documents = [...(receipt?.documents ?? []), ...attached];
  const manifest = [...documentEntries(documents, at), ...packed];
  const house = await settingText(db, 'brand.name');
  const title = name ?? archiveName({ house, count: rows.length, at, timeZone });
  const values = { name: title, manifest, documents };
  return db.transaction(async (tx) => {
    const row = await findOrInsert(tx);
    const taking = { takenAs: 'download', taker, purpose, downloadId: row.id, receipt } as const;
    const isNew = !('portalId' in owner) || !(await isArchiveRepeated(tx, row.id, purpose));
    if (isNew) await recordTaking(tx, taking, taken);
    if (isPrepared) await closePreparation(tx, preparationId);
    await record?.(tx, row);
    return row;
  });

  async function findOrInsert(tx: Context['db']): Promise<DownloadRow> {
    if ('share' in owner) {
      const { id, ownerId } = owner.share;
      return insertDownload(tx, { ...values, userId: ownerId, portalId: null, shareId: id }, LINK_KEPT);
    }
    if (!('portalId' in owner)) {
      const { userId, isManaged = false } = owner;
      return insertDownload(tx, { ...values, userId, portalId: null, isManaged }, LINK_KEPT);
    }
    const { portalId } = owner;
    const since = new Date(Date.now() - SHARED_FOR);
    const known = await findAlike(tx, { portalId, name: title, manifest, since });
    return known ?? insertDownload(tx, { ...values, userId: null, portalId }, LINK_KEPT);
  }
}

/** Renditions in the place of their originals; of an item whose file was replaced since, there is none. */
async function withPrepared(
  db: Context['db'],
  rows: readonly PackedItem[],
  { files, others }: { files: ReadonlyMap<number, PreparedFile>; others: 'original' | 'omit' },
): Promise<PackedItem[]> {
  const reshaped = [...files].flatMap(([id, { isReshaped }]) => (isReshaped ? id : []));
  const shotFiles = await shotFilesOf(db, reshaped);
  const all = rows.map((row) => {
    const made = files.get(row.itemId);
    return {
      ...row,
      shotFiles: shotFiles.get(row.itemId) ?? [],
      preset: made && made.sourceSha256 === row.sha256 ? made : null,
    };
  });
  return others === 'omit' ? all.filter(({ preset }) => preset !== null) : all;
}

/** Keeps what an earlier download holds while its new address lasts. */
export async function keepDownload({ db }: Pick<Context, 'db'>, { id }: DownloadRow): Promise<void> {
  await keepMade(db, await listMadeIds(db, id), LINK_KEPT);
}

export function presentDownload(row: DownloadRow, state: Download['state']): Download {
  const { id, name, count, size, createdAt } = row;
  return { id, name, count, size, createdAt: createdAt.toISOString(), state };
}

/** Whether the owner may still have everything in a download. */
export async function downloadState(
  { db }: Pick<Context, 'db'>,
  { id }: DownloadRow,
  owner: DownloadOwner,
): Promise<Download['state']> {
  return (await isAllowed(db, id, owner)) ? 'ready' : 'withdrawn';
}

/** An address that a browser's own download manager can pause, resume and keep; `seconds`: how long it lasts at most. */
export function signedDownloadUrl(
  { config }: Pick<Context, 'config'>,
  row: DownloadRow,
  seconds = LINK_LIFETIME,
): { url: string; expiresAt: string } {
  const expiresAt = new Date((Math.floor(Date.now() / 1000) + seconds) * 1000);
  const query = signQuery(config.secrets, 'download', { id: row.id, expiresAt });
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

/** `null` when the account is gone or disabled, or the share has ended. */
async function ownerOf(
  db: Context['db'],
  { userId, portalId, shareId, createdAt, isManaged }: DownloadRow,
): Promise<DownloadOwner | null> {
  if (shareId !== null) {
    const sharing = await openSharing(db, { id: shareId });
    return sharing && { share: { id: shareId, ownerId: sharing.share.ownerId, viewer: sharing.viewer } };
  }
  if (userId === null) return { portalId: portalId ?? 0, givenAt: createdAt };
  const viewer = await findViewer(db, userId);
  return viewer && { userId, viewer, isManaged };
}

const withdrawn = (message: Text) => new HttpError(410, 'download_withdrawn', message);

/** The frozen download, with its owner's rights as they are at this moment. Throws 410 when they no longer cover it. */
export async function openDownload(context: Pick<Context, 'db'>, id: string): Promise<DownloadRow> {
  const { db } = context;
  const row = await findDownload(db, id);
  if (!row) throw withdrawn(refusalText.files.downloadGone);
  const owner = await ownerOf(db, row);
  if (!owner)
    throw withdrawn(row.shareId === null ? refusalText.files.accountInactive : refusalText.shares.ended);
  if ((await downloadState(context, row, owner)) === 'withdrawn')
    throw withdrawn(refusalText.files.withdrawn);
  return row;
}

/** Where everything lies in the archive of a download that was opened. */
export async function downloadPlan(
  { db }: Pick<Context, 'db'>,
  { id, count, documents, size, directoryOffset, directorySize }: DownloadRow,
): Promise<ArchivePlan> {
  return {
    size,
    directory: { count: count + documents, offset: directoryOffset ?? 0, size: directorySize ?? 0 },
    parts: await listParts(db, id),
    entriesOf: (part) => readPart(db, id, part),
    documentAt: (position) => readDocument(db, id, position),
  };
}
