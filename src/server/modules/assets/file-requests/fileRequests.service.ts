import type { z } from 'zod';
import {
  FILE_REQUESTS_MAX,
  type fileRequestInput,
  REQUEST_DAYS_MAX,
} from '../../../../shared/contract/fileRequest.ts';
import type { Author } from '../../../content/author.ts';
import { assertLibraryWithinLimits } from '../../../content/editLimits.ts';
import type { Context } from '../../../context.ts';
import { type FieldFaults, invalid, unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits, hashPassword, makeSecret, sealSecret } from '../../people/auth/public.ts';
import { isLibrary } from '../libraries/public.ts';
import { countRunning, insertRequest } from './fileRequests.repo.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes a request of this account. Returns its id. Throws 400 with faults of fields, 403 `outside_limits` and 422
 * `requests_full`.
 */
export async function createRequest(
  { db, config }: Pick<Context, 'db' | 'config'>,
  author: Author & { readonly userId: number },
  { password, endsAt, kinds, ...fields }: z.output<typeof fileRequestInput>,
): Promise<number> {
  await countTry(db, growthLimits.fileRequest(author.userId));
  const end = new Date(endsAt);
  const faults = {
    ...faultsOf({ end, ...fields }),
    ...((await isLibrary(db, fields.libraryId)) ? {} : { libraryId: 'This library does not exist.' }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await assertLibraryWithinLimits(db, author, fields.libraryId);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { secret: token, hash: tokenHash } = makeSecret();
  const sealedToken = sealSecret(config, { purpose: 'file requests', owner: tokenHash }, token);
  return db.transaction(async (tx) => {
    if ((await countRunning(tx, author.userId)) >= FILE_REQUESTS_MAX)
      throw unprocessable('requests_full', refusalText.shares.sharesFull(FILE_REQUESTS_MAX));
    return insertRequest(tx, {
      ...{ ...fields, passwordHash, tokenHash, sealedToken },
      kinds: [...new Set(kinds)],
      endsAt: end,
      ownerId: author.userId,
    });
  });
}

function faultsOf({
  end,
  bytesMax,
  fileBytesMax,
}: {
  end: Date;
  bytesMax: number;
  fileBytesMax: number;
}): FieldFaults {
  const now = Date.now();
  if (end.getTime() <= now) return { endsAt: refusalText.shares.inThePast };
  // A day chosen in a form is one in the time zone of its reader.
  if (end.getTime() > now + (REQUEST_DAYS_MAX + 1) * DAY_MS)
    return { endsAt: refusalText.shares.beyondDays(REQUEST_DAYS_MAX) };
  return fileBytesMax > bytesMax
    ? { fileBytesMax: 'A file cannot have more bytes than all files together.' }
    : {};
}
