/** What other modules may use of this one. */
export { makeReceipt, RECEIPT_NAMES, type Receipt, type ReceiptRequest } from './makeReceipt.service.ts';
