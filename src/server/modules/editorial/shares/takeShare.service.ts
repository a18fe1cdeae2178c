import type { z } from 'zod';
import type { SignedUrl } from '../../../../shared/contract/file.ts';
import type { ShareForm, shareEndpoints } from '../../../../shared/contract/share.ts';
import type { Context } from '../../../context.ts';
import type { shareUses } from '../../../db/schema/shares.ts';
import { signedSeconds, signFile } from '../../../files/signFile.ts';
import { conflict, HttpError, notFound, unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  createDownload,
  openDownload,
  presentDownload,
  signedDownloadUrl,
} from '../../assets/downloads/public.ts';
import { recordFile, recordTaking } from '../../assets/ledger/public.ts';
import { findItem } from '../../assets/libraries/public.ts';
import { type SharedRenditions, sharedRenditions } from '../../assets/rendition-presets/public.ts';
import { openSharing, sharedItemWhere } from '../../assets/share-access/public.ts';
import { requirePurpose } from '../../assets/usage-rights/public.ts';
import { type Guest, shareEnded } from './guestAccess.ts';
import { formOfRendition } from './shares.present.ts';
import { countTaking, entriesAmong, takenByRequest, type UseRow } from './shares.repo.ts';

type DownloadBody = z.output<typeof shareEndpoints.download.body>;
type FileBody = z.output<typeof shareEndpoints.file.body>;
type Needs = Pick<Context, 'db' | 'config' | 'storage' | 'jobs'>;
type NewUse = Omit<typeof shareUses.$inferInsert, 'shareId' | 'personId'>;

/** Seconds that the address of an archive lasts: a large one is resumed until then. The share is checked at each use besides. */
const ARCHIVE_LIFETIME = 24 * 3600;

const repeated = () => conflict('repeated', refusalText.shares.repeated);

const notShared = () => unprocessable('form_not_shared', refusalText.shares.formNotShared);

/** Throws 422 `only_viewed` or `form_not_shared`. */
function requireForm<F extends ShareForm>({ share }: Guest, form: F | null): F {
  if (share.mode !== 'download') throw unprocessable('only_viewed', refusalText.shares.onlyViewed);
  const isShared = form === 'preset' ? share.presetId !== null : share.forms.some((one) => one === form);
  if (form === null || !isShared) throw notShared();
  return form;
}

/** What the preset of a share makes of what it holds; `null` where it has none that its owner may use now. */
export const renditionsOf = async (
  context: Pick<Context, 'db' | 'jobs'>,
  { share, viewer }: Guest,
  { isAsking, itemIds }: { isAsking: boolean; itemIds?: readonly number[] | undefined },
): Promise<SharedRenditions | null> =>
  share.mode === 'download' && share.presetId !== null
    ? sharedRenditions(context, viewer, {
        presetId: share.presetId,
        entries: await entriesAmong(context.db, share.id, itemIds),
        isAsking,
      })
    : null;

/** The same for an archive. Throws 422 `form_not_shared`, and 409 `being_made` while some of it is not made yet. */
async function madeFor(context: Needs, guest: Guest, itemIds: readonly number[] | undefined) {
  const made = await renditionsOf(context, guest, { isAsking: true, itemIds });
  if (!made) throw notShared();
  if (made.waiting > 0) throw conflict('being_made', refusalText.shares.beingMade(made.waiting));
  return made.files;
}

/** Counts a taking in the transaction that gives it out. Throws 410 `share_ended`, or `share_used_up` with its limit reached. */
async function count(tx: Context['db'], { share, person }: Guest, use: NewUse): Promise<void> {
  if (await countTaking(tx, { ...use, shareId: share.id, personId: person?.id ?? null })) return;
  if (!(await openSharing(tx, { id: share.id }))) throw shareEnded();
  throw new HttpError(410, 'share_used_up', refusalText.shares.usedUp);
}

/** Runs `take`, or `again` with what an earlier call of the same mark took: of two at once, the second gets it too. */
async function takeOnce<T>(
  { db }: Needs,
  { share }: Guest,
  {
    requestId,
    take,
    again,
  }: { requestId: string; take: () => Promise<T>; again: (use: UseRow) => Promise<T> },
): Promise<T> {
  const known = await takenByRequest(db, share.id, requestId);
  if (known) return again(known);
  try {
    return await take();
  } catch (error) {
    const meanwhile = await takenByRequest(db, share.id, requestId);
    if (!meanwhile) throw error;
    return again(meanwhile);
  }
}

/** Seconds until the share ends, `most` at most. */
const secondsLeft = ({ share }: Guest, most: number): number =>
  Math.max(1, Math.min(most, Math.floor((share.endsAt.getTime() - Date.now()) / 1000)));

/** An archive of a share, or of the named items of it. */
export function takeArchive(
  context: Needs,
  guest: Guest,
  { requestId, itemIds, form: wanted, ...said }: DownloadBody,
) {
  const { share, viewer } = guest;
  const form = requireForm(guest, wanted ?? share.forms[0] ?? (share.presetId === null ? null : 'preset'));
  return takeOnce(context, guest, {
    requestId,
    take: async () => {
      const made = form === 'preset' ? await madeFor(context, guest, itemIds) : undefined;
      const row = await createDownload(
        context,
        { share: { id: share.id, ownerId: share.ownerId, viewer } },
        {
          name: share.title,
          itemIds: itemIds ?? null,
          form: form === 'preset' ? 'original' : form,
          made,
          timeZone: undefined,
          others: !made && share.forms.includes('original') ? 'original' : 'omit',
          taker: { shareId: share.id },
          said,
          record: (tx, { id, count: items }) =>
            count(tx, guest, { does: 'archive', items, form, downloadId: id, requestId }),
        },
      );
      return present(row);
    },
    again: async ({ downloadId }) => {
      if (downloadId === null) throw repeated();
      return present(await openDownload(context, downloadId));
    },
  });

  function present(row: Awaited<ReturnType<typeof openDownload>>) {
    const { state: _state, ...download } = presentDownload(row, 'ready');
    return { ...download, ...signedDownloadUrl(context, row, secondsLeft(guest, ARCHIVE_LIFETIME)) };
  }
}

/** The item, while the share holds it. Throws 404. */
async function requireItem({ db }: Needs, { share, viewer }: Guest, itemId: number) {
  const row = await findItem(db, itemId, sharedItemWhere({ id: share.id, viewer }));
  if (!row) throw notFound(refusalText.missing.item);
  return row;
}

type Item = Awaited<ReturnType<typeof requireItem>>;

function sign(
  context: Needs,
  guest: Guest,
  { row, ...as }: { row: Item; rendition: string; disposition: 'attachment' | 'inline' },
): Promise<SignedUrl> {
  const { item, file } = row;
  const seconds = signedSeconds(item.expiresAt);
  return signFile(context, file, {
    ...as,
    expiresIn: secondsLeft(guest, seconds),
    grant: { as: 'guest', itemId: item.id, shareId: guest.share.id },
  });
}

/** One file of an item. */
export function takeFile(
  context: Needs,
  guest: Guest,
  { itemId, requestId, rendition, ...said }: FileBody & { readonly itemId: number },
): Promise<SignedUrl> {
  const { db } = context;
  requireForm(guest, formOfRendition(rendition));
  const signed = async (row: Item) => sign(context, guest, { row, rendition, disposition: 'attachment' });
  return takeOnce(context, guest, {
    requestId,
    take: async () => {
      const row = await requireItem(context, guest, itemId);
      const taker = { shareId: guest.share.id };
      const purpose = await requirePurpose(db, { taker, itemIds: [itemId], given: said });
      const address = await signed(row);
      const taken = { itemId, fileId: row.file.id, form: rendition };
      await db.transaction(async (tx) => {
        await recordTaking(tx, { takenAs: 'file', taker, purpose }, [taken]);
        await count(tx, guest, { does: 'file', items: 1, itemId, form: rendition, requestId });
      });
      return address;
    },
    again: async (use) => {
      if (use.itemId !== itemId || use.form !== rendition) throw repeated();
      return signed(await requireItem(context, guest, itemId));
    },
  });
}

/** The original of a film or a sound, to play it: what can be played can be saved, so that it needs downloads of originals. */
export async function playFile(context: Needs, guest: Guest, itemId: number): Promise<SignedUrl> {
  requireForm(guest, 'original');
  const row = await requireItem(context, guest, itemId);
  if (!/^(video|audio)\//.test(row.file.mediaType)) throw notFound(refusalText.missing.film);
  await recordFile(
    context.db,
    { taker: { shareId: guest.share.id }, disposition: 'inline' },
    { itemId, fileId: row.file.id, form: 'original' },
  );
  return sign(context, guest, { row, rendition: 'original', disposition: 'inline' });
}
