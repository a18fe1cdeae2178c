import { bulkChangeEndpoints } from '../../../../shared/contract/bulkChange.ts';
import { idParams } from '../../../../shared/contract/common.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import { importEndpoints as calls } from '../../../../shared/contract/importCalls.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import { isOpenLibrary } from '../../../../shared/policy/visibility.ts';
import { authorOf } from '../../../content/author.ts';
import { assertLibraryWithinLimits } from '../../../content/editLimits.ts';
import { hasSeenNewest } from '../../../content/olderReads.ts';
import type { Context } from '../../../context.ts';
import { sheetResponse } from '../../../files/sheets/sheetResponse.ts';
import { notFound } from '../../../http/errors.ts';
import { planList, setRange } from '../../../http/lists.ts';
import { type AppHono, type Handler, route } from '../../../http/routes.ts';
import { itemTargets, requireOpenLibrary } from '../libraries/public.ts';
import { readAppearances } from './check/appearances.ts';
import { readValueFaults } from './check/valueFaults.ts';
import { onlyLibraryOf, slugOfLibrary } from './importLibraries.repo.ts';
import { importLists, listImports, openImports } from './importLists.repo.ts';
import { decideRows, readRows, requireRow, updateRow } from './importRows.service.ts';
import { presentImports, presentRows } from './imports.present.ts';
import { requireImport } from './imports.repo.ts';
import {
  addArchive,
  attachFiles,
  cancelImport,
  createImport,
  setSheet,
  startCheck,
  startCommit,
  startUndo,
  updateImport,
} from './imports.service.ts';
import { exportItems, faultsSheet, importTemplate } from './sheets/sheetsOut.ts';
import { importUploads } from './sources/importUploads.service.ts';

/** Imports of files and sheets into a library: dry run, corrections, confirmation, undo, and their reports. */
export function importRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  // A key that is limited to some libraries knows no import into others.
  app.use('/api/backend/import/:id/*', async (request, next) => {
    const principal = request.get('principal');
    const id = idParams.safeParse({ id: request.req.param('id') });
    const mayRead = isPermitted(principal, 'import:show') && principal?.key?.scopes.includes('import');
    if (principal?.libraries && id.success && mayRead) {
      const { libraryId } = await requireImport(db, id.data.id);
      if (!isOpenLibrary(principal, libraryId)) throw notFound('This import');
    }
    await next();
  });

  route(app, calls.list, async ({ query, principal, request }) => {
    const plan = planList(query, importLists, openImports(principal));
    const { rows, total } = await listImports(db, plan);
    setRange(request, importLists, plan, rows.length, total);
    return presentImports(db, rows);
  });

  route(app, calls.create, async ({ body, principal, request }) => {
    requireOpenLibrary(principal, body.libraryId);
    await assertLibraryWithinLimits(db, authorOf(request), body.libraryId);
    return show(await createImport(db, body, principal.userId));
  });

  route(app, calls.importItems, async ({ params, body, principal, request }) => {
    requireOpenLibrary(principal, params.id);
    await assertLibraryWithinLimits(db, authorOf(request), params.id);
    return show(await importUploads(context, params.id, { ...body, userId: principal.userId }));
  });

  route(app, calls.show, async ({ params, request }) => {
    const record = await show(params.id);
    if (record.state === 'done' || record.state === 'undone') hasSeenNewest(request);
    return record;
  });

  route(app, calls.appearances, async ({ params }) => {
    await requireImport(db, params.id);
    return readAppearances(db, params.id);
  });

  route(app, calls.valueFaults, async ({ params }) =>
    readValueFaults(db, await requireImport(db, params.id)),
  );

  change(calls.update, async ({ params, body }) => {
    await updateImport(context, params.id, body);
    return show(params.id);
  });

  change(calls.attachFiles, async ({ params, body, principal }) => ({
    attached: await attachFiles(context, params.id, { named: body.files, userId: principal.userId }),
  }));

  change(calls.setSheet, async ({ params, body, principal }) => {
    await setSheet(context, params.id, { uploadId: body.uploadId, userId: principal.userId });
    return show(params.id);
  });

  change(calls.removeSheet, async ({ params }) => {
    await setSheet(context, params.id, null);
    return show(params.id);
  });

  change(calls.addArchive, async ({ params, body, principal }) => {
    await addArchive(context, params.id, { uploadId: body.uploadId, userId: principal.userId });
    return show(params.id);
  });

  change(calls.check, async ({ params, principal }) => {
    await startCheck(context, params.id, principal.userId);
    return show(params.id);
  });

  route(app, calls.rows, async ({ params, query }) => {
    const record = await requireImport(db, params.id);
    const { rows, total } = await readRows(db, params.id, query);
    return { data: await presentRows(db, record, rows), total, page: query.page, limit: query.limit };
  });

  change(calls.updateRow, async ({ params, body }) => {
    await updateRow(db, params, body);
    const record = await requireImport(db, params.id);
    const [row] = await presentRows(db, record, [await requireRow(db, params.id, params.number)]);
    if (!row) throw notFound('This row');
    return row;
  });

  change(calls.decideRows, async ({ params, body }) => ({
    changed: await decideRows(db, params.id, body),
  }));

  route(app, calls.faults, async ({ params }) => {
    const record = await requireImport(db, params.id);
    return sheetResponse(await faultsSheet(db, record), { name: `import-${params.id}-faults` });
  });

  change(calls.commit, async ({ params, body, request }) => {
    await startCommit(context, params.id, { revision: body.revision, author: authorOf(request) });
    return show(params.id);
  });

  change(calls.undo, async ({ params, request }) => {
    await startUndo(context, params.id, authorOf(request));
    return show(params.id);
  });

  change(calls.cancel, async ({ params }) => {
    await cancelImport(context, params.id);
    return show(params.id);
  });

  route(app, calls.template, async ({ params, query, principal }) => {
    requireOpenLibrary(principal, params.id);
    const name = `${await slugOfLibrary(db, params.id)}-template`;
    return sheetResponse(await importTemplate(db), { name, ...query });
  });

  route(app, calls.exportItems, async ({ params, query, principal }) => {
    requireOpenLibrary(principal, params.id);
    const name = await slugOfLibrary(db, params.id);
    return sheetResponse(await exportItems(db, params.id), { name, ...query });
  });

  route(app, bulkChangeEndpoints.sheet, async ({ body }) => {
    const ids = await itemTargets(db, body.target);
    const libraryId = await onlyLibraryOf(db, ids);
    const name = `${await slugOfLibrary(db, libraryId)}-selection`;
    return sheetResponse(await exportItems(db, libraryId, ids), { name, format: body.format });
  });

  /** A call that changes an import, for those who may bring items into its library. */
  function change<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    route(app, endpoint, async (input) => {
      const { libraryId } = await requireImport(db, Number(input.request.req.param('id')));
      await assertLibraryWithinLimits(db, authorOf(input.request), libraryId);
      return handler(input);
    });
  }

  async function show(id: number): Promise<ImportRecord> {
    const [record] = await presentImports(db, [await requireImport(db, id)]);
    if (!record) throw notFound('This import');
    return record;
  }
}
