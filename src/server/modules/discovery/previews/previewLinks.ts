import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { PREVIEW_LINK_DAYS, type PreviewKind, previewKind } from '../../../../shared/contract/preview.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { previewEnds } from '../../../db/schema/records.ts';
import { checkQuery, signQuery } from '../../../storage/signedQuery.ts';
import { findViewer } from '../../people/users/public.ts';

const LINK_MS = PREVIEW_LINK_DAYS * 24 * 3_600_000;

/** What a link or a film of a preview was given out for, and by whom. */
export interface PreviewGrant {
  readonly kind: PreviewKind;
  readonly recordId: number;
  /** The content manager who gave it. */
  readonly userId: number;
  /** Epoch milliseconds. */
  readonly givenAt: number;
}

const tokenFields = z.object({
  kind: previewKind,
  id: z.coerce.number().int().positive(),
  by: z.coerce.number().int().positive(),
  given: z.coerce.number().int(),
  expires: z.coerce.number().int(),
});

/** A token for the address of a preview. Signed over everything in it, so that nothing of it can be changed. */
export async function makePreviewToken(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { kind, recordId, userId }: Omit<PreviewGrant, 'givenAt'>,
): Promise<{ token: string; expiresAt: Date }> {
  const endedAt = await endOf(db, { kind, recordId });
  // Later than the end of earlier ones, also within the same millisecond.
  const given = Math.max(Date.now(), (endedAt?.getTime() ?? 0) + 1);
  const expiresAt = new Date(given + LINK_MS);
  const signed = signQuery(config.secrets, 'preview', { kind, id: recordId, by: userId, given, expiresAt });
  return { token: Buffer.from(signed.toString()).toString('base64url'), expiresAt };
}

/** What a token was made for; `null` when it is forged, has expired, or may be used no longer. */
export async function readPreviewToken(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<(PreviewGrant & { readonly endsAt: Date }) | null> {
  const params = new URLSearchParams(Buffer.from(token, 'base64url').toString());
  if (checkQuery(config.secrets, 'preview', params) !== 'valid') return null;
  const fields = tokenFields.safeParse(Object.fromEntries(params));
  if (!fields.success) return null;
  const { kind, id: recordId, by: userId, given: givenAt, expires } = fields.data;
  const grant = { kind, recordId, userId, givenAt };
  return (await isInForce(db, grant)) ? { ...grant, endsAt: new Date(expires * 1000) } : null;
}

/** Whether the issuer still manages such records, and nobody has ended the links of this one since. */
export async function isInForce(
  db: Database,
  { kind, recordId, userId, givenAt }: PreviewGrant,
): Promise<boolean> {
  if (!can(await findViewer(db, userId), 'edit', kind)) return false;
  const endedAt = await endOf(db, { kind, recordId });
  return endedAt === null || endedAt.getTime() < givenAt;
}

async function endOf(
  db: Database,
  { kind, recordId }: Pick<PreviewGrant, 'kind' | 'recordId'>,
): Promise<Date | null> {
  const mine = and(eq(previewEnds.kind, kind), eq(previewEnds.recordId, recordId));
  const [row] = await db.select().from(previewEnds).where(mine);
  return row?.at ?? null;
}

/** Ends every link to a record that was made until now. Ends that are older than any link are forgotten. */
export async function endPreviewLinks(
  db: Database,
  { kind, recordId }: Pick<PreviewGrant, 'kind' | 'recordId'>,
): Promise<Date> {
  const at = new Date();
  await db.delete(previewEnds).where(lt(previewEnds.at, new Date(at.getTime() - LINK_MS)));
  await db
    .insert(previewEnds)
    .values({ kind, recordId, at })
    .onConflictDoUpdate({ target: [previewEnds.kind, previewEnds.recordId], set: { at } });
  return at;
}
