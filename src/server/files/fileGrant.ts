import { z } from 'zod';

/**
 * What a signed address of a file was given out for. The disk driver hands it back at each use, so that the rights
 * are decided anew: `member` must see the item at that moment, `manager` must still manage content. For `trainee` and
 * `trainer`, who correspond to them, `itemId` is that of a training video. A `visitor` has no account: the media
 * portal, which was open to them at `givenAt` (epoch milliseconds), must still show the item.
 */
const fileGrant = z.union([
  z.strictObject({
    as: z.enum(['member', 'manager', 'trainee', 'trainer']),
    itemId: z.int(),
    fileId: z.int(),
    userId: z.int(),
  }),
  z.strictObject({
    as: z.literal('visitor'),
    itemId: z.int(),
    fileId: z.int(),
    portalId: z.int(),
    givenAt: z.int(),
  }),
]);
export type FileGrant = z.output<typeof fileGrant>;
/** What the caller of `signFile` tells; it adds the file. */
export type ItemGrant = FileGrant extends infer G ? (G extends FileGrant ? Omit<G, 'fileId'> : never) : never;

export function writeGrant(grant: FileGrant): string {
  const { as, itemId, fileId } = grant;
  const whose = grant.as === 'visitor' ? [grant.portalId, grant.givenAt] : [grant.userId];
  return [as, itemId, fileId, ...whose].join('.');
}

/** `null` when the text is no grant. */
export function readGrant(text: string): FileGrant | null {
  const [as, ...ids] = text.split('.');
  const [itemId, fileId, whose, givenAt] = ids.map(Number);
  const holder = as === 'visitor' ? { portalId: whose, givenAt } : { userId: whose };
  const parsed = fileGrant.safeParse({ as, itemId, fileId, ...holder });
  return parsed.success ? parsed.data : null;
}
