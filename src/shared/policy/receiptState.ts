/**
 * What may be done today with something that was taken, what needs attention first. `withdrawn`: it may not be used any
 * more. `newer`: it may be used, and there is a newer version of it.
 */
export const RECEIPT_STATES = ['withdrawn', 'newer', 'good'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

interface Taken {
  /** Whether the taker could get that version today. */
  readonly isAllowed: boolean;
  /** Whether it is the newest one. */
  readonly isCurrent: boolean;
  /** Whether its rights, as they are today, leave a medium, a market and a day. */
  readonly isUsable: boolean;
  /** The last day that its rights leave; `null`: for ever. */
  readonly endsOn: string | null;
}

export function receiptStateOf(
  { isAllowed, isCurrent, isUsable, endsOn }: Taken,
  today: string,
): ReceiptState {
  if (!isAllowed || !isUsable || (endsOn !== null && endsOn < today)) return 'withdrawn';
  return isCurrent ? 'good' : 'newer';
}
