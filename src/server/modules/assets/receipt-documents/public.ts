/** What other modules may use of this one. */
export {
  makeReceipt,
  PAPER,
  RECEIPT_NAMES,
  type Receipt,
  type ReceiptRequest,
} from './makeReceipt.service.ts';
