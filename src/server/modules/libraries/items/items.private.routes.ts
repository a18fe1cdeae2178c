import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { libraryItemEndpoints as calls } from '../../../../shared/contract/libraryItem.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { attachedLibrary } from '../../../content/libraryScope.ts';
import { markSeen } from '../../../content/newRecords.ts';
import { documentsWith } from '../../../content/searchDocuments.ts';
import { visibleItemWhere, visibleWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { activities, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { granteeOf } from '../../../files/fileGrant.ts';
import { signedSeconds, signFile } from '../../../files/signFile.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { countTry, growthLimits } from '../../auth/throttle.service.ts';
import { itemContent } from './itemContent.service.ts';
import { itemDetail } from './itemDetail.service.ts';
import { itemKind } from './itemKind.service.ts';
import { presentSummaries } from './items.present.ts';
import { type ItemRow, itemsByIds, itemsJoined } from './items.repo.ts';

export function privateItemRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.privateList, async ({ query, principal }) => {
    const { page, limit, q, stacks } = query;
    const where = and(
      visibleItemWhere(principal),
      q ? documentsWith(itemKind.name, libraryItems.id, q) : undefined,
      stacks ? isFirstFound(principal, q) : undefined,
    );
    const rows = await itemsJoined(db)
      .where(where)
      .orderBy(desc(libraryItems.publishedAt), desc(libraryItems.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const [total] = await db
      .select({ count: count() })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(where);
    return { data: await presentSummaries(db, rows), total: total?.count ?? 0, page, limit };
  });

  route(app, calls.privateShow, async ({ params, principal, request }) => {
    const detail = await itemDetail(db, {
      id: params.id,
      viewer: principal,
      library: attachedLibrary(request),
    });
    if (!detail) throw notFound('This item');
    return detail;
  });

  route(app, calls.preSigned, async ({ params, query, principal, request }) => {
    const { item, file } = await visibleItem(db, params.id, principal);
    const grant = { ...granteeOf(principal, { own: 'member', seen: 'manager' }), itemId: item.id };
    const signed = await signFile(context, file, {
      ...query,
      expiresIn: signedSeconds(principal.seeing ? null : item.expiresAt),
      grant,
    });
    request.header('Vary', 'Accept');
    // A link of a page that has no scripts yet: the browser itself follows it to the file.
    const isFollowed = request.req.header('accept')?.startsWith('text/html');
    return isFollowed ? request.redirect(signed.url) : signed;
  });

  route(app, calls.activity, async ({ params, body, principal }) => {
    await countTry(db, growthLimits.activity(principal.userId));
    await visibleItem(db, params.id, principal);
    await db.insert(activities).values({ userId: principal.userId, itemId: params.id, kind: body.kind });
    const { userId } = principal;
    if (body.kind === 'view')
      await markSeen(db, { viewer: principal, userId, kind: itemContent, ids: [params.id] });
  });
}

const sibling = alias(libraryItems, 'sibling');

/** Whether no earlier format of the same stack is found too. */
function isFirstFound(viewer: Viewer, q?: string): SQL {
  const isEarlier = sql`(${sibling.stackPosition}, ${sibling.id}) < (${libraryItems.stackPosition}, ${libraryItems.id})`;
  const found = and(
    isEarlier,
    visibleWhere(sibling, viewer),
    q ? documentsWith(itemKind.name, sibling.id, q) : undefined,
  );
  return sql`not exists (select 1 from ${libraryItems} as ${sibling} where ${sibling.stackId} = ${libraryItems.stackId} and ${found})`;
}

async function visibleItem(db: Database, id: number, viewer: Viewer): Promise<ItemRow> {
  const [row] = await itemsByIds(db, [id], viewer);
  if (!row) throw notFound('This item');
  return row;
}
