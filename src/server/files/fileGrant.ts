import { z } from 'zod';
import { previewKind } from '../../shared/contract/preview.ts';
import type { Principal } from '../http/principal.ts';

const id = z.int();
/** Epoch milliseconds. */
const moment = z.int();
const ofItem = { itemId: id, fileId: id, userId: id };
const ofVideo = { videoId: id, fileId: id, userId: id };

/**
 * What a signed address of a file was given out for, by who holds it. The disk driver hands it back at each use, so that
 * the rights are decided anew.
 */
const fileGrants = {
  /** Must see the item at that moment. */
  member: z.strictObject({ as: z.literal('member'), ...ofItem }),
  /** Must still manage content; the file is one of the item's versions. */
  manager: z.strictObject({ as: z.literal('manager'), ...ofItem }),
  /** A member who fetches what a preset made of the item's file. */
  preset: z.strictObject({ as: z.literal('preset'), ...ofItem, madeId: id }),
  /** Has no account: the media portal, which was open to them at `givenAt`, must still show the item. */
  visitor: z.strictObject({
    as: z.literal('visitor'),
    itemId: id,
    fileId: id,
    portalId: id,
    givenAt: moment,
  }),
  /** Has no account: the share must still be open, let files be taken, and hold the item. */
  guest: z.strictObject({ as: z.literal('guest'), itemId: id, fileId: id, shareId: id }),
  /** Must see the training video at that moment. */
  trainee: z.strictObject({ as: z.literal('trainee'), ...ofVideo }),
  /** Must still manage content. */
  trainer: z.strictObject({ as: z.literal('trainer'), ...ofVideo }),
  /** Views a draft that is not saved yet, and must still manage content. */
  author: z.strictObject({ as: z.literal('author'), fileId: id, userId: id }),
  /** Views the preview of a record, by what the content manager `userId` gave at `givenAt`. */
  reviewer: z.strictObject({
    as: z.literal('reviewer'),
    recordId: id,
    fileId: id,
    userId: id,
    givenAt: moment,
    kind: previewKind,
  }),
};
type Grants = typeof fileGrants;
export type FileGrant = z.output<Grants[keyof Grants]>;
/** What the caller of `signFile` says; it adds the file. */
export type GrantOfFile = FileGrant extends infer G
  ? G extends FileGrant
    ? Omit<G, 'fileId'>
    : never
  : never;

/**
 * To whom an address is given: to the member, or, while a content manager views the portal as another user, to that
 * content manager, whose own rights it then needs at each use.
 */
export const granteeOf = <Own extends string, Seen extends string>(
  { userId, seeing }: Principal,
  { own, seen }: { own: Own; seen: Seen },
): { as: Own | Seen; userId: number } =>
  seeing ? { as: seen, userId: seeing.byUserId } : { as: own, userId };

/** Its values in the order of its schema, between dots: `member.12.7.3`. */
export function writeGrant(grant: FileGrant): string {
  const values: Readonly<Record<string, number | string>> = grant;
  return Object.keys(fileGrants[grant.as].shape)
    .map((name) => values[name])
    .join('.');
}

/** `null` when the text is no grant. */
export function readGrant(text: string): FileGrant | null {
  const texts = text.split('.');
  const as = texts[0] ?? '';
  if (!Object.hasOwn(fileGrants, as)) return null;
  const schema = fileGrants[as as keyof Grants];
  const names = Object.keys(schema.shape);
  if (names.length !== texts.length) return null;
  const values = texts.map((value) => (/^\d+$/.test(value) ? Number(value) : value));
  const parsed = schema.safeParse(Object.fromEntries(names.map((name, index) => [name, values[index]])));
  return parsed.success ? parsed.data : null;
}
