import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShareState } from '../../../../shared/contract/share.ts';
import { maySharePublicly, SHARING_RULES } from '../../../../shared/policy/sharing.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { visibleItemWhere, visibleWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { shareEntries, shares } from '../../../db/schema/shares.ts';
import { settingText } from '../../house/configuration/public.ts';
import { findViewer } from '../../people/users/public.ts';

export type ShareRow = typeof shares.$inferSelect;

/** A share with the rights of its owner as they are now; `null`: the owner is not active, or may not share. */
export interface Sharing {
  readonly share: ShareRow;
  readonly viewer: Viewer | null;
}
/** One that people without an account can open. */
export interface OpenSharing extends Sharing {
  readonly viewer: Viewer;
}
/** What of a share decides who may have something through it. */
export interface ShareOwner {
  readonly id: number;
  readonly ownerId: number;
  readonly viewer: Viewer;
}

/** Whether an account with these roles and groups may share, as the house has it now. */
export async function mayShare(db: Database, account: Pick<Viewer, 'roles' | 'groups'>): Promise<boolean> {
  const [rule, groups] = [await settingText(db, 'sharing.who'), await settingText(db, 'sharing.groups')];
  return maySharePublicly(
    {
      rule: SHARING_RULES.find((known) => known === rule) ?? 'nobody',
      groups: groups.split(',').map((code) => code.trim()),
    },
    account,
  );
}

/** The share with this id, or with this hash of its token, open or not. */
export async function findSharing(
  db: Database,
  by: { readonly id: number } | { readonly tokenHash: string },
): Promise<Sharing | null> {
  const [share] = await db
    .select()
    .from(shares)
    .where('id' in by ? eq(shares.id, by.id) : eq(shares.tokenHash, by.tokenHash));
  if (!share) return null;
  const viewer = await findViewer(db, share.ownerId);
  return { share, viewer: viewer && (await mayShare(db, viewer)) ? viewer : null };
}

/** The same while people without an account can open it; else `null`. */
export async function openSharing(
  db: Database,
  by: Parameters<typeof findSharing>[1],
): Promise<OpenSharing | null> {
  const found = await findSharing(db, by);
  if (!found?.viewer) return null;
  const state = stateOf(found.share, { isBarred: false });
  return state === 'open' || state === 'used' ? { ...found, viewer: found.viewer } : null;
}

/** `isBarred`: its owner is not active, or may not share. */
export function stateOf(
  { revokedAt, endsAt, downloadLimit, downloads }: Omit<ShareRow, 'passwordHash'>,
  { isBarred, now = Date.now() }: { isBarred: boolean; now?: number },
): ShareState {
  if (revokedAt) return 'revoked';
  if (endsAt.getTime() <= now) return 'ended';
  if (isBarred) return 'barred';
  return downloadLimit !== null && downloads >= downloadLimit ? 'used' : 'open';
}

const named = alias(libraryItems, 'named');

/**
 * For queries over `library_items`: those that a share names, and of those that it names as a whole the other formats of
 * their shots, while its owner can view what it names.
 */
export function itemOfShareWhere(shareId: number, viewer: Viewer): SQL {
  const isFormat = sql`${shareEntries.isWhole} and exists (select 1 from ${libraryItems} as ${sql.identifier('named')}
    where ${named.id} = ${shareEntries.itemId} and ${named.stackId} = ${libraryItems.stackId} and ${visibleWhere(named, viewer)})`;
  return sql`exists (select 1 from ${shareEntries} where ${shareEntries.shareId} = ${shareId}
    and (${shareEntries.itemId} = ${libraryItems.id} or (${isFormat})))`;
}

/**
 * For queries over `library_items` joined with `libraries`: what people without an account get through a share that is
 * open, which is what its owner can view now of what it names.
 */
export const sharedItemWhere = ({ id, viewer }: Pick<ShareOwner, 'id' | 'viewer'>): SQL =>
  and(visibleItemWhere(viewer), itemOfShareWhere(id, viewer)) as SQL;
