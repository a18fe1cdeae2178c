import { listEndpoints as calls } from '../../../../shared/contract/list.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { pdfResponse } from '../../../http/pdfResponse.ts';
import type { Principal } from '../../../http/principal.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { allGroups } from '../../people/groups/public.ts';
import { seenSummaries } from '../libraries/public.ts';
import { contactSheet } from './contactSheet.service.ts';
import { openReading, readOverviews, readPage } from './listEntries.repo.ts';
import { sheetOfList } from './listSheet.service.ts';
import { presentList, presentSummary } from './lists.present.ts';
import { type ListRow, readLists, readReaders, requireList } from './lists.repo.ts';
import {
  addReader,
  addToList,
  changeEntry,
  changeList,
  createList,
  leaveList,
  moveEntries,
  removeEntries,
  removeHidden,
  removeReader,
  restoreList,
  trashList,
} from './lists.service.ts';
import { visibleItems, withRecords } from './readEntries.service.ts';
import { makeCurrent } from './servingLists.service.ts';

/** Lists of members. What a reader may not view of one is counted, and never named. */
export function listRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.lists, async ({ query, principal }) => {
    const { data, total } = await readLists(db, principal, query);
    const { page, limit } = query;
    const factsOf = await readFacts(data, principal);
    return { data: data.map((row) => presentSummary(row, factsOf(row))), total, page, limit };
  });
  route(app, calls.groups, async ({ principal }) =>
    (await groupsOf(principal)).map(({ code, name }) => ({ code, name })),
  );
  route(app, calls.create, async ({ body, principal }) =>
    show(await createList(context, principal, body), principal),
  );
  route(app, calls.show, ({ params, principal }) => show(params.id, principal));
  route(app, calls.change, async ({ params, body, principal }) => {
    await changeList(context, principal, params.id, body);
    return show(params.id, principal);
  });
  route(app, calls.remove, ({ params, principal }) => trashList(context, principal, params.id));
  route(app, calls.restore, async ({ params, principal }) => {
    await restoreList(context, principal, params.id);
    return show(params.id, principal);
  });

  route(app, calls.makeCurrent, async ({ params, principal }) => {
    await makeCurrent(context, principal, params.id);
    return show(params.id, principal);
  });

  route(app, calls.entries, async ({ params, query, principal }) => {
    const { page, limit, kind } = query;
    const [{ list }, reading] = await Promise.all([
      requireList(db, principal, params.id),
      openReading(context, principal),
    ]);
    const window = { kind, offset: (page - 1) * limit, limit };
    const { rows, shown, all } = await readPage(reading, list.id, window);
    const data = await withRecords(reading, rows);
    return { data, total: shown, page, limit, hidden: all - shown };
  });
  route(app, calls.items, ({ params, principal }) => visibleItems(context, principal, params.id));
  route(app, calls.sheet, async ({ params, principal, request }) => {
    const { list } = await requireList(db, principal, params.id);
    const language = await languageFor(request);
    return csvResponse(await sheetOfList(context, list.id, principal, language), list.name);
  });
  route(app, calls.contactSheet, async ({ params, principal, request }) => {
    await countTry(db, growthLimits.download(principal.userId));
    const row = await requireList(db, principal, params.id);
    const language = await languageFor(request);
    return pdfResponse(await contactSheet(context, row, principal, language), row.list.name);
  });
  route(app, calls.add, ({ params, body, principal }) =>
    addToList(context, principal, { listId: params.id, entries: body.entries }),
  );
  route(app, calls.changeEntry, ({ params, body, principal }) =>
    changeEntry(context, principal, { listId: params.id, id: params.entryId, ...body }),
  );
  route(app, calls.move, ({ params, body, principal }) =>
    moveEntries(context, principal, { listId: params.id, ...body }),
  );
  route(app, calls.removeEntries, async ({ params, body, principal }) => ({
    removed:
      'ids' in body
        ? await removeEntries(context, principal, params.id, body.ids)
        : await removeHidden(context, principal, params.id),
  }));

  route(app, calls.addReader, async ({ params, body, principal }) => {
    await countTry(db, growthLimits.reader(principal.userId));
    await addReader({ ...context, groupsOf }, principal, params.id, body);
    return show(params.id, principal);
  });
  route(app, calls.removeReader, async ({ params, principal }) => {
    await removeReader(context, principal, params.id, params.readerId);
    return show(params.id, principal);
  });
  route(app, calls.leave, ({ params, principal }) => leaveList(context, principal, params.id));

  async function show(id: number, principal: Principal) {
    const found = await requireList(db, principal, id);
    const isOwn = found.list.ownerId === principal.userId;
    const [all, groups] = await Promise.all([readReaders(db, id), isOwn ? allGroups(db) : []]);
    const isNamed = all.some(({ email }) => email === principal.email.toLowerCase());
    const readers = isOwn ? all : null;
    const names = new Map(groups.map(({ code, name }) => [code, name]));
    const factsOf = await readFacts([found], principal);
    return presentList(found, { ...factsOf(found), isNamed, readers, groups: names });
  }

  async function readFacts(rows: readonly ListRow[], viewer: Principal) {
    const reading = await openReading(context, viewer);
    const overviews = await readOverviews(
      reading,
      rows.map(({ list }) => list),
    );
    const covers = [...overviews.values()].flatMap(({ coverItemId }) => coverItemId ?? []);
    const items = await seenSummaries(db, [...new Set(covers)], viewer, reading.seen);
    const pictures = new Map(items.map(({ id, picture }) => [id, picture]));
    return ({ list: { id } }: ListRow) => {
      const overview = overviews.get(id);
      const cover = pictures.get(overview?.coverItemId ?? 0) ?? null;
      return { userId: viewer.userId, counts: overview, cover };
    };
  }

  /** Groups that a member may share with: their own; a content manager any. */
  async function groupsOf(member: Principal) {
    const groups = (await allGroups(db)).filter(({ isArchived }) => !isArchived);
    return isContentManager(member) ? groups : groups.filter(({ code }) => member.groups.includes(code));
  }
}
