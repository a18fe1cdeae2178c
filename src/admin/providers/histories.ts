import type { Identifier } from 'react-admin';
import type { PathOf } from '../../shared/client/contract.ts';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { AudienceKind } from '../../shared/contract/audience.ts';
import { nameFields } from './settingNames.ts';
import { readSheet } from './sheets.ts';

type KindsIn<Path, Ending extends string> = Path extends `/api/backend/${infer Kind}/{id}/history${Ending}`
  ? Kind
  : never;
/** Kinds of records that have a history, and those whose history has ways back. */
type HistoryKind = KindsIn<PathOf<'get'>, ''>;
type RestorableKind = KindsIn<PathOf<'post'>, '/{number}/undo'>;

/** Whose history it is: a record's, or that of all settings. */
export type HistoryOf = { readonly resource: string; readonly id: Identifier } | 'configuration';

/** Filters of the log, as its address has them. */
export type LogFilters = Partial<Record<'by' | 'kind' | 'recordId' | 'action' | 'from' | 'to' | 'q', string>>;

const SETTINGS = '/api/backend/configuration/history';
// Screens of resources know their names as text.
const historyOf = (resource: string) => `/api/backend/${resource as HistoryKind}/{id}/history` as const;
const changesOf = (resource: string) => `/api/backend/${resource as RestorableKind}/{id}/history` as const;

/** Histories and restoring from them, the log of all changes, and who can view a record. */
export function createHistoryCalls({ call, fetchFile }: ApiClient) {
  return {
    readHistory: async (of: HistoryOf, before?: number, signal?: AbortSignal) => {
      const query = { before };
      if (of !== 'configuration')
        return call('get', historyOf(of.resource), { params: { id: of.id }, query, signal });
      const page = await call('get', SETTINGS, { query, signal });
      return { ...page, data: await Promise.all(page.data.map(nameFields)) };
    },
    readVersion: async (of: HistoryOf, number: number, signal?: AbortSignal) => {
      if (of !== 'configuration')
        return call('get', `${changesOf(of.resource)}/{number}`, { params: { id: of.id, number }, signal });
      return nameFields(await call('get', `${SETTINGS}/{number}`, { params: { number }, signal }));
    },
    restoreVersion: (of: HistoryOf, number: number, body: { fields: string[]; version: number }) =>
      of === 'configuration'
        ? call('post', `${SETTINGS}/{number}/restore`, { params: { number }, body })
        : call('post', `${changesOf(of.resource)}/{number}/restore`, { params: { id: of.id, number }, body }),
    undoChange: (of: HistoryOf, number: number) =>
      of === 'configuration'
        ? call('post', `${SETTINGS}/{number}/undo`, { params: { number } })
        : call('post', `${changesOf(of.resource)}/{number}/undo`, { params: { id: of.id, number } }),
    readChanges: async (filters: LogFilters, before?: number, signal?: AbortSignal) => {
      const page = await call('get', '/api/backend/changes', {
        query: new URLSearchParams({ ...filters, ...(before === undefined ? {} : { before: `${before}` }) }),
        signal,
      });
      return { ...page, data: await Promise.all(page.data.map(nameFields)) };
    },
    readChangesSheet: (filters: LogFilters) =>
      readSheet(fetchFile('get', '/api/backend/changes/sheet', { query: new URLSearchParams(filters) })),
    readAudience: (
      kind: AudienceKind,
      id: Identifier,
      { at, userId }: { at?: string | undefined; userId?: number | undefined },
      signal?: AbortSignal,
    ) =>
      call('get', '/api/backend/audience/{kind}/{id}', {
        params: { kind, id },
        query: { at: at || undefined, userId },
        signal,
      }),
  };
}
