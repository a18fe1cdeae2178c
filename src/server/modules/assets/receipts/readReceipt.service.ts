import type { ReceiptPage } from '../../../../shared/contract/receipt.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { RECEIPT_STATES, receiptStateOf } from '../../../../shared/policy/receiptState.ts';
import { isUsable } from '../../../../shared/policy/usage.ts';
import type { Database } from '../../../db/client.ts';
import { findViewer } from '../../people/users/public.ts';
import type { DownloadOwner } from '../downloads/public.ts';
import { openSharing } from '../share-access/public.ts';
import { usagesOf } from '../usage-rights/public.ts';
import { documentsOf, type ReceiptRow, type TakenItem, takenItems } from './receipts.repo.ts';

type Item = ReceiptPage['data'][number];

/** Whose rights decide: those of the taker as they are today. `null` when the account is gone or disabled. */
async function ownerOf(
  db: Database,
  { userId, portalId, shareId, at, isManaged }: ReceiptRow,
): Promise<DownloadOwner | null> {
  if (shareId !== null) {
    const sharing = await openSharing(db, { id: shareId });
    return sharing && { share: { id: shareId, ownerId: sharing.share.ownerId, viewer: sharing.viewer } };
  }
  if (userId === null) return { portalId: portalId ?? 0, givenAt: at };
  const viewer = await findViewer(db, userId);
  return viewer && { userId, viewer, isManaged };
}

interface Days {
  readonly isUsable: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}
const ALWAYS: Days = { isUsable: true, startsOn: null, endsOn: null };

/** What the rights of each item allow, by their codes. */
async function daysByRights(db: Database, items: readonly TakenItem[]): Promise<(item: TakenItem) => Days> {
  const keyOf = ({ rights }: TakenItem) => rights.join(' ');
  const lists = new Map(items.map((item) => [keyOf(item), item.rights]));
  const usages = await usagesOf(db, [...lists.values()], {});
  const known = new Map(
    [...lists.keys()].map((key, place) => {
      const usage = usages[place];
      return [key, usage ? { ...usage, isUsable: isUsable(usage) } : ALWAYS] as const;
    }),
  );
  return (item) => known.get(keyOf(item)) ?? ALWAYS;
}

interface Reading {
  /** Whether the signed-in account is the taker, who may follow links to what the portal shows them. */
  readonly isOwn: boolean;
  readonly page: number;
  readonly limit: number;
}

/** What may be done today with everything in a receipt. */
export async function readReceipt(
  db: Database,
  receipt: ReceiptRow,
  { isOwn, page, limit }: Reading,
): Promise<ReceiptPage> {
  const today = utcDay(Date.now());
  const rows = await takenItems(db, receipt, await ownerOf(db, receipt));
  const daysOf = await daysByRights(db, rows);
  const items = rows.map((row): Item => {
    const days = daysOf(row);
    const { position, fileName, form, version, isAllowed, path } = row;
    const isLater = days.startsOn !== null && days.startsOn > today;
    return {
      position,
      fileName,
      form,
      version,
      state: receiptStateOf({ ...row, ...days }, today),
      startsOn: isAllowed && isLater ? days.startsOn : null,
      endsOn: isAllowed ? days.endsOn : null,
      path: isOwn && isAllowed && !receipt.isManaged ? path : null,
    };
  });
  const byState = RECEIPT_STATES.map((state) => items.filter((item) => item.state === state));
  const [withdrawn = 0, newer = 0, good = 0] = byState.map(({ length }) => length);
  return {
    data: byState.flat().slice((page - 1) * limit, page * limit),
    total: items.length,
    page,
    limit,
    takenAt: receipt.at.toISOString(),
    counts: { withdrawn, newer, good },
    documents: await documentsOf(db, receipt),
    isOwn,
  };
}
