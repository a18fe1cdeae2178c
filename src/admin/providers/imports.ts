import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { SheetFormat } from '../../shared/contract/common.ts';
import type { ImportDecision } from '../../shared/contract/import.ts';
import type { importEndpoints } from '../../shared/contract/importCalls.ts';
import type { ImportFile, importFileEndpoints } from '../../shared/contract/importFile.ts';
import { readSheet } from './sheets.ts';

type Endpoints = typeof importEndpoints;
export type ImportChanges = z.input<Endpoints['update']['body']>;
export type NewImport = z.input<Endpoints['create']['body']>;
export type RowFilter = Omit<z.output<Endpoints['rows']['query']>, 'page' | 'limit'>;
export type RowChanges = z.input<Endpoints['updateRow']['body']>;
export type RowsTarget = z.input<Endpoints['decideRows']['body']>['target'];
export interface ArrivedFiles
  extends Pick<z.output<(typeof importFileEndpoints)['list']['response']>, 'archives'> {
  files: ImportFile[];
}

/** Files that one call lists. */
const FILES_PAGE = 5000;

/** What the back-office does with imports besides listing them. */
export function createImportCalls({ call, fetchFile }: ApiClient) {
  const at = '/api/backend/import';
  return {
    createImport: (body: NewImport) => call('post', at, { body }),
    readImport: (id: number, signal?: AbortSignal) => call('get', `${at}/{id}`, { params: { id }, signal }),
    readImportValueFaults: (id: number, signal?: AbortSignal) =>
      call('get', `${at}/{id}/faults`, { params: { id }, signal }),
    readAppearances: (id: number, signal?: AbortSignal) =>
      call('get', `${at}/{id}/appearances`, { params: { id }, signal }),
    updateImport: (id: number, body: ImportChanges) => call('patch', `${at}/{id}`, { params: { id }, body }),
    attachImportFiles: (id: number, files: readonly { uploadId: string; path: string }[]) =>
      call('post', `${at}/{id}/files`, { params: { id }, body: { files } }),
    /** Everything that arrived for an import. */
    readImportFiles: async (id: number, signal?: AbortSignal): Promise<ArrivedFiles> => {
      const files: ImportFile[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: FILES_PAGE };
        const { data, total, archives } = await call('get', `${at}/{id}/files`, {
          params: { id },
          query,
          signal,
        });
        files.push(...data);
        if (data.length === 0 || files.length >= total) return { files, archives };
      }
    },
    /** ZIPs that arrived for an import. */
    readImportArchives: async (id: number, signal?: AbortSignal) =>
      (await call('get', `${at}/{id}/files`, { params: { id }, query: { limit: 1 }, signal })).archives,
    setImportSheet: (id: number, uploadId: string) =>
      call('post', `${at}/{id}/sheet`, { params: { id }, body: { uploadId } }),
    removeImportSheet: (id: number) => call('delete', `${at}/{id}/sheet`, { params: { id } }),
    addImportArchive: (id: number, uploadId: string) =>
      call('post', `${at}/{id}/archive`, { params: { id }, body: { uploadId } }),
    checkImport: (id: number) => call('post', `${at}/{id}/check`, { params: { id } }),
    readImportRows: (
      id: number,
      { page, limit, ...filter }: RowFilter & { page: number; limit: number },
      signal?: AbortSignal,
    ) => {
      const given = Object.entries(filter).filter(([, value]) => value);
      return call('get', `${at}/{id}/rows`, {
        params: { id },
        query: { page, limit, ...Object.fromEntries(given) },
        signal,
      });
    },
    updateImportRow: (id: number, number: number, body: RowChanges) =>
      call('patch', `${at}/{id}/rows/{number}`, { params: { id, number }, body }),
    decideImportRows: (id: number, target: RowsTarget, decision: ImportDecision | null) =>
      call('patch', `${at}/{id}/rows`, { params: { id }, body: { target, decision } }),
    commitImport: (id: number, revision: number) =>
      call('post', `${at}/{id}/commit`, { params: { id }, body: { revision } }),
    undoImport: (id: number) => call('post', `${at}/{id}/undo`, { params: { id } }),
    cancelImport: (id: number) => call('post', `${at}/{id}/cancel`, { params: { id } }),
    readImportFaults: (id: number) =>
      readSheet(fetchFile('get', `${at}/{id}/faults.csv`, { params: { id } })),
    readImportTemplate: (id: number, format: SheetFormat) =>
      readSheet(
        fetchFile('get', '/api/backend/library/{id}/import-template', { params: { id }, query: { format } }),
        format,
      ),
    readLibrarySheet: (id: number, format: SheetFormat) =>
      readSheet(
        fetchFile('get', '/api/backend/library/{id}/items/export', { params: { id }, query: { format } }),
        format,
      ),
  };
}
export type ImportCalls = ReturnType<typeof createImportCalls>;
