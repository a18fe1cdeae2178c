import type { ItemVersionDetail } from '../../../../../shared/contract/libraryItem.ts';
import { can } from '../../../../../shared/policy/policy.ts';
import type { Context } from '../../../../context.ts';
import { presentFile, presentItemPicture } from '../../../../files/file.present.ts';
import { SIGNED_FOR, signFile } from '../../../../files/signFile.ts';
import { notFound } from '../../../../http/errors.ts';
import type { Principal } from '../../../../http/principal.ts';
import { refusalText } from '../../../../text/refusals.ts';
import { recordFile, takerOf } from '../../ledger/public.ts';
import { itemsByIds, versionsOf } from './items.repo.ts';

/**
 * A version of an item, published or not, for those who may see items in the back-office. Throws 404, also for all others.
 */
export async function itemVersionDetail(
  context: Pick<Context, 'db' | 'storage'>,
  principal: Principal,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<ItemVersionDetail> {
  const { db } = context;
  if (!can(principal, 'show', 'library-item')) throw notFound(refusalText.missing.item);
  const [row] = await itemsByIds(db, [id]);
  const found = row && (await versionsOf(db, [id])).find(({ version }) => version.number === number);
  if (!row || !found) throw notFound(refusalText.missing.item);
  const { version, file, by } = found;
  const { item, library } = row;
  const facts = presentFile(file);
  const isRead = facts.kind === 'pdf' && file.state === 'ready';
  const document = isRead
    ? await signFile(context, file, {
        rendition: 'original',
        disposition: 'inline',
        expiresIn: SIGNED_FOR,
        grant: { as: 'manager', itemId: id, userId: principal.userId },
      })
    : null;
  if (document)
    await recordFile(
      db,
      { taker: takerOf(principal, { isManaged: true }), disposition: 'inline' },
      { itemId: id, fileId: file.id, form: 'original' },
    );
  return {
    itemId: id,
    title: item.title,
    library: { slug: library.slug, title: library.title },
    number,
    isCurrent: file.id === item.fileId,
    file: facts,
    picture: presentItemPicture(file, { fit: item.fit, tileFit: library.tileFit }),
    createdAt: version.createdAt.toISOString(),
    createdBy: by,
    document,
  };
}
