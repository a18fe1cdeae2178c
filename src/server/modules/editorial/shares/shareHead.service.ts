import type { Context } from '../../../context.ts';
import type { PageHead } from '../../../http/portalPage.ts';
import { visibleShots } from '../../assets/libraries/public.ts';
import { openSharing } from '../../assets/share-access/public.ts';
import { hashSecret } from '../../people/auth/public.ts';
import { previewOf } from '../media-portals/public.ts';
import { entryIds, peopleOf } from './shares.repo.ts';

/**
 * What programs that preview links get of a share where its owner chose so: its title, and unless it is guarded or has a
 * watermark, its first picture. `undefined` for all others: the page is sent as for any address.
 */
export async function shareHead(
  { db }: Pick<Context, 'db'>,
  { token, origin }: { token: string; origin: string },
): Promise<PageHead | undefined> {
  const sharing = await openSharing(db, { tokenHash: hashSecret(token) });
  if (!sharing?.share.hasPreview) return undefined;
  const { share, viewer } = sharing;
  const isGuarded = share.passwordHash !== null || (await peopleOf(db, share.id)).length > 0;
  const shots = isGuarded ? [] : await visibleShots(db, await entryIds(db, share.id), viewer);
  const file = shots.map(({ row }) => row.file).find(({ renditions }) => renditions.length > 0);
  const pictured = file && {
    ...file,
    renditions: file.renditions.filter(({ name }) => /^w\d+$/.test(name)),
  };
  return {
    title: share.title,
    description: '',
    url: `${origin}/share/${token}`,
    image: pictured ? previewOf(pictured, `${origin}/api/public/share/${token}/picture`) : null,
    isIndexable: false,
  };
}
