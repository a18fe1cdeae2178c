import { z } from 'zod';
import { previewKind } from '../../shared/contract/preview.ts';
import type { Principal } from '../http/principal.ts';

/**
 * What a signed address of a file was given out for. The disk driver hands it back at each use, so that the rights
 * are decided anew: `member` must see the item at that moment, `manager` must still manage content. For `trainee` and
 * `trainer`, who correspond to them, `itemId` is that of a training video; for an `author`, who looks at what is not
 * saved yet, that of the record, or 0. A `visitor` has no account: the media
 * portal, which was open to them at `givenAt` (epoch milliseconds), must still show the item. A `reviewer` looks at the
 * preview of the record of this kind whose id is `itemId`, by what the content manager `userId` gave at `givenAt`. With
 * `preset`, a member fetches the rendition `madeId` of the item's file.
 */
const fileGrant = z.union([
  z.strictObject({
    as: z.enum(['member', 'manager', 'trainee', 'trainer', 'author']),
    itemId: z.int(),
    fileId: z.int(),
    userId: z.int(),
  }),
  z.strictObject({
    as: z.literal('preset'),
    itemId: z.int(),
    fileId: z.int(),
    userId: z.int(),
    madeId: z.int(),
  }),
  z.strictObject({
    as: z.literal('visitor'),
    itemId: z.int(),
    fileId: z.int(),
    portalId: z.int(),
    givenAt: z.int(),
  }),
  z.strictObject({
    as: z.literal('reviewer'),
    itemId: z.int(),
    fileId: z.int(),
    userId: z.int(),
    givenAt: z.int(),
    kind: previewKind,
  }),
]);
export type FileGrant = z.output<typeof fileGrant>;
/** What the caller of `signFile` tells; it adds the file. */
export type ItemGrant = FileGrant extends infer G ? (G extends FileGrant ? Omit<G, 'fileId'> : never) : never;

/**
 * To whom an address is given: to the member, or, while a content manager sees the portal as somebody else, to that
 * content manager, whose own rights it then needs at each use.
 */
export const granteeOf = <Own extends string, Seen extends string>(
  { userId, seeing }: Principal,
  { own, seen }: { own: Own; seen: Seen },
): { as: Own | Seen; userId: number } =>
  seeing ? { as: seen, userId: seeing.byUserId } : { as: own, userId };

export function writeGrant(grant: FileGrant): string {
  const { as, itemId, fileId } = grant;
  return [as, itemId, fileId, ...holderOf(grant)].join('.');
}

function holderOf(grant: FileGrant): (number | string)[] {
  if (grant.as === 'visitor') return [grant.portalId, grant.givenAt];
  if (grant.as === 'reviewer') return [grant.userId, grant.givenAt, grant.kind];
  return grant.as === 'preset' ? [grant.userId, grant.madeId] : [grant.userId];
}

/** `null` when the text is no grant. */
export function readGrant(text: string): FileGrant | null {
  const [as, ...rest] = text.split('.');
  const [itemId, fileId, whose, fourth] = rest.map(Number);
  const holder =
    as === 'visitor'
      ? { portalId: whose, givenAt: fourth }
      : { userId: whose, ...moreOf(as, fourth, rest[4]) };
  const parsed = fileGrant.safeParse({ as, itemId, fileId, ...holder });
  return parsed.success ? parsed.data : null;
}

function moreOf(as: string | undefined, fourth: number | undefined, kind: string | undefined) {
  if (as === 'reviewer') return { givenAt: fourth, kind };
  return as === 'preset' ? { madeId: fourth } : {};
}
