import type { z } from 'zod';
import type { SheetFormat } from '../../shared/contract/common.ts';
import type { ImportDecision, ImportRecord, ImportRow } from '../../shared/contract/import.ts';
import { importEndpoints as endpoints } from '../../shared/contract/importCalls.ts';
import { type ImportFile, importFileEndpoints } from '../../shared/contract/importFile.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

export type ImportChanges = z.input<typeof endpoints.update.body>;
export type NewImport = z.input<typeof endpoints.create.body>;
export type RowFilter = Omit<z.output<typeof endpoints.rows.query>, 'page' | 'limit'>;
export type RowChanges = z.input<typeof endpoints.updateRow.body>;
export type RowsTarget = z.input<typeof endpoints.decideRows.body>['target'];
export interface ArrivedFiles extends Pick<z.output<typeof importFileEndpoints.list.response>, 'archives'> {
  files: ImportFile[];
}

/** Files that one call lists. */
const FILES_PAGE = 5000;

/** What the back-office asks of imports besides listing them. */
export function createImportCalls(call: Caller, backend: string) {
  const answer = endpoints.show.response;
  const at = (id: number) => `/import/${id}`;
  const act = (id: number, what: string, body: object = {}): Promise<ImportRecord> =>
    call({ path: `${at(id)}/${what}`, method: 'POST', body, answer });
  return {
    createImport: (body: NewImport) => call({ path: '/import', method: 'POST', body, answer }),
    readImport: (id: number, signal?: AbortSignal) => call({ path: at(id), answer, signal }),
    readImportValueFaults: (id: number, signal?: AbortSignal) =>
      call({ path: `${at(id)}/faults`, answer: endpoints.valueFaults.response, signal }),
    readAppearances: (id: number, signal?: AbortSignal) =>
      call({ path: `${at(id)}/appearances`, answer: endpoints.appearances.response, signal }),
    updateImport: (id: number, body: ImportChanges) => call({ path: at(id), method: 'PATCH', body, answer }),
    attachImportFiles: (id: number, files: readonly { uploadId: string; path: string }[]) =>
      call({
        path: `${at(id)}/files`,
        method: 'POST',
        body: { files },
        answer: endpoints.attachFiles.response,
      }),
    /** Everything that arrived for an import. */
    readImportFiles: async (id: number, signal?: AbortSignal): Promise<ArrivedFiles> => {
      const files: ImportFile[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total, archives } = await call({
          path: `${at(id)}/files?${new URLSearchParams({ page: String(page), limit: String(FILES_PAGE) })}`,
          answer: importFileEndpoints.list.response,
          signal,
        });
        files.push(...data);
        if (data.length === 0 || files.length >= total) return { files, archives };
      }
    },
    /** ZIPs that arrived for an import. */
    readImportArchives: async (id: number, signal?: AbortSignal) =>
      (await call({ path: `${at(id)}/files?limit=1`, answer: importFileEndpoints.list.response, signal }))
        .archives,
    setImportSheet: (id: number, uploadId: string) => act(id, 'sheet', { uploadId }),
    removeImportSheet: (id: number) => call({ path: `${at(id)}/sheet`, method: 'DELETE', answer }),
    addImportArchive: (id: number, uploadId: string) => act(id, 'archive', { uploadId }),
    checkImport: (id: number) => act(id, 'check'),
    readImportRows: (
      id: number,
      { page, limit, ...filter }: RowFilter & { page: number; limit: number },
      signal?: AbortSignal,
    ) =>
      call({
        path: `${at(id)}/rows?${new URLSearchParams([
          ['page', String(page)],
          ['limit', String(limit)],
          ...Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
        ])}`,
        answer: endpoints.rows.response,
        signal,
      }),
    updateImportRow: (id: number, number: number, body: RowChanges): Promise<ImportRow> =>
      call({ path: `${at(id)}/rows/${number}`, method: 'PATCH', body, answer: endpoints.updateRow.response }),
    decideImportRows: (id: number, target: RowsTarget, decision: ImportDecision | null) =>
      call({
        path: `${at(id)}/rows`,
        method: 'PATCH',
        body: { target, decision },
        answer: endpoints.decideRows.response,
      }),
    commitImport: (id: number, revision: number) => act(id, 'commit', { revision }),
    undoImport: (id: number) => act(id, 'undo'),
    cancelImport: (id: number) => act(id, 'cancel'),
    readImportFaults: (id: number) => readSheet(`${backend}${at(id)}/faults.csv`, { format: 'csv' }),
    readImportTemplate: (libraryId: number, format: SheetFormat) =>
      readSheet(`${backend}/library/${libraryId}/import-template?format=${format}`, { format }),
    readLibrarySheet: (libraryId: number, format: SheetFormat) =>
      readSheet(`${backend}/library/${libraryId}/items/export?format=${format}`, { format }),
  };
}
export type ImportCalls = ReturnType<typeof createImportCalls>;
