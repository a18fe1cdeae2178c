import { z } from 'zod';

/**
 * What a signed address of a file was given out for. The disk driver hands it back at each use, so that the rights
 * are decided anew: `member` must see the item at that moment, `manager` must still manage content. For `trainee` and
 * `trainer`, who correspond to them, `itemId` is that of a training video.
 */
const fileGrant = z.strictObject({
  itemId: z.int(),
  fileId: z.int(),
  userId: z.int(),
  as: z.enum(['member', 'manager', 'trainee', 'trainer']),
});
export type FileGrant = z.output<typeof fileGrant>;

export const writeGrant = ({ as, itemId, fileId, userId }: FileGrant): string =>
  [as, itemId, fileId, userId].join('.');

/** `null` when the text is no grant. */
export function readGrant(text: string): FileGrant | null {
  const [as, itemId, fileId, userId] = text.split('.');
  const parsed = fileGrant.safeParse({
    as,
    itemId: Number(itemId),
    fileId: Number(fileId),
    userId: Number(userId),
  });
  return parsed.success ? parsed.data : null;
}
