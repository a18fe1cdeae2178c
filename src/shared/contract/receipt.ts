import { z } from 'zod';
import { RECEIPT_STATES } from '../policy/receiptState.ts';
import { pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An item of a receipt, for readers without an account: nothing that is not on the paper too. */
const receiptItem = z.strictObject({
  /** In the receipt, from 1. */
  position: z.int(),
  /** Of the original, as it was taken. */
  fileName: z.string(),
  /** `original`, or the name of a rendition or of a preset. */
  form: z.string(),
  /** `null`: its version was removed while it was taken. */
  version: z.int().nullable(),
  state: z.enum(RECEIPT_STATES),
  /** The day from which it may be used, where that is still to come. */
  startsOn: z.iso.date().nullable(),
  /** The last day on which it may be used, or might; `null`: there is none, or it is withdrawn for another reason. */
  endsOn: z.iso.date().nullable(),
  /** Where the portal shows it, for the taker who is signed in and may see it. */
  path: z.string().nullable(),
});
export type ReceiptItem = z.output<typeof receiptItem>;

export const receiptPage = pageOf(receiptItem).extend({
  takenAt: z.string(),
  /** Items by their states. */
  counts: z.strictObject({ withdrawn: z.int(), newer: z.int(), good: z.int() }),
  /** What was given out with the receipt; none of what was taken without one. */
  documents: z.array(
    z.strictObject({
      name: z.string(),
      /** Hex. */
      sha256: z.string(),
    }),
  ),
  /** Whether the signed-in account is the taker. */
  isOwn: z.boolean(),
});
export type ReceiptPage = z.output<typeof receiptPage>;

export const receiptEndpoints = {
  show: endpoint({
    method: 'get',
    path: '/api/public/receipt/{code}',
    tag: 'Basket',
    summary:
      'What may be done today with each item of a receipt, what needs attention first, for everyone who has its code',
    permission: 'public',
    params: z.strictObject({ code: z.string().max(60) }),
    query: z.strictObject(pageQuery),
    response: receiptPage,
  }),
};
