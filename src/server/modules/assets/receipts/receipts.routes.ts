import { receiptEndpoints } from '../../../../shared/contract/receipt.ts';
import { receiptOfCode } from '../../../../shared/domain/receiptCode.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, receiptLimits } from '../../people/auth/public.ts';
import { readReceipt } from './readReceipt.service.ts';
import { findReceipt } from './receipts.repo.ts';

/** No receipt has it: random ids have a version, which this one lacks. */
const NO_RECEIPT = '00000000-0000-0000-0000-000000000000';

/** Receipts for everyone who has their code. */
export function receiptRoutes(app: AppHono, { db }: Context): void {
  route(app, receiptEndpoints.show, async ({ params, query, request }) => {
    await countTry(db, receiptLimits(request.get('address')));
    // What is no code is looked up too, so that it is refused as late as a code that is not known.
    const receipt = await findReceipt(db, receiptOfCode(params.code) ?? NO_RECEIPT);
    if (!receipt) throw notFound(refusalText.missing.receipt);
    const principal = request.get('principal');
    const isOwn =
      principal !== null && principal.userId === receipt.userId && !principal.key && !principal.seeing;
    request.header('X-Robots-Tag', 'noindex');
    request.header('Cache-Control', 'private, no-cache');
    return readReceipt(db, receipt, { ...query, isOwn });
  });
}
