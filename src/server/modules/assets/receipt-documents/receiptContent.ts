import { createHash } from 'node:crypto';
import type { ItemUsage } from '../../../../shared/contract/usageRight.ts';
import type { Purpose } from '../../../../shared/policy/purpose.ts';

/** Raise it when `receipt.json` changes, for the programs that read it. */
const FORMAT = 'sillage-receipt-1';

export interface ReceiptItem {
  /** In the archive. */
  readonly path: string;
  /** CRC-32 of that file. */
  readonly crc32: number;
  readonly title: string;
  /** `null`: its version was removed while it was taken. */
  readonly version: number | null;
  /** Of the version's original, hex; `null`: a file from before checksums were kept. */
  readonly sha256: string | null;
  /** `original`, or the name of a rendition or of a preset. */
  readonly form: string;
  /** What may be done with it; `null`: nothing limits it. */
  readonly usage: ItemUsage | null;
}

/** What a receipt says, in both of its documents. */
export interface ReceiptContent {
  readonly code: string;
  /** Of its page. */
  readonly address: string;
  readonly house: string;
  readonly takenBy: string;
  readonly at: Date;
  readonly purpose: Purpose;
  readonly items: readonly ReceiptItem[];
}

/** Items by what may be done with them, in the order in which the first of each comes. */
export interface UsageGroup {
  readonly usage: ItemUsage | null;
  readonly items: readonly ReceiptItem[];
}

export function groupsOf(items: readonly ReceiptItem[]): UsageGroup[] {
  const groups = new Map<string, { usage: ItemUsage | null; items: ReceiptItem[] }>();
  for (const item of items) {
    const key = JSON.stringify(item.usage);
    const group = groups.get(key) ?? { usage: item.usage, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const hexOf = (crc32: number): string => crc32.toString(16).padStart(8, '0');

const usageFor = ({ media, markets, startsOn, endsOn, credits, restrictions }: ItemUsage) => ({
  media,
  markets,
  from: startsOn,
  until: endsOn,
  credits,
  restrictions,
});

/** `receipt.json`: what programs read. A usage is there once, and items name its place in `usages`. */
export function receiptJson({ items, purpose, ...facts }: ReceiptContent): Buffer {
  const groups = groupsOf(items);
  const limited = groups.flatMap(({ usage }) => (usage ? [usage] : []));
  const places = new Map(limited.map((usage, place) => [JSON.stringify(usage), place]));
  const content = {
    format: FORMAT,
    code: facts.code,
    address: facts.address,
    house: facts.house,
    takenBy: facts.takenBy,
    takenAt: facts.at.toISOString(),
    purpose: { media: purpose.media, market: purpose.market, confirmed: purpose.isConfirmed },
    usages: limited.map(usageFor),
    items: items.map(({ path, title, version, form, sha256, crc32, usage }) => ({
      file: path,
      title,
      version,
      form,
      originalSha256: sha256,
      crc32: hexOf(crc32),
      usage: usage ? (places.get(JSON.stringify(usage)) ?? null) : null,
    })),
  };
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
