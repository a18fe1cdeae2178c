import type { Identifier } from 'react-admin';
import { z } from 'zod';
import { type AudienceKind, audienceEndpoints } from '../../shared/contract/audience.ts';
import { changeLogEndpoints } from '../../shared/contract/changeLog.ts';
import { historyPage, recordVersion } from '../../shared/contract/history.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

/** Whose history it is: a record's, or that of all settings. */
export type HistoryOf = { readonly resource: string; readonly id: Identifier } | 'configuration';

/** Filters of the log, as its address has them. */
export type LogFilters = Partial<Record<'by' | 'kind' | 'recordId' | 'action' | 'from' | 'to' | 'q', string>>;

/** The record itself, which the screen reads again. */
const written = z.looseObject({});

/** Histories and the ways back, the log of all changes, and who sees a record. */
export function createHistoryCalls(call: Caller, backend: string) {
  const at = (of: HistoryOf) =>
    of === 'configuration' ? '/configuration/history' : `/${of.resource}/${of.id}/history`;
  return {
    readHistory: (of: HistoryOf, before?: number, signal?: AbortSignal) =>
      call({
        path: `${at(of)}${before === undefined ? '' : `?before=${before}`}`,
        answer: historyPage,
        signal,
      }),
    readVersion: (of: HistoryOf, number: number, signal?: AbortSignal) =>
      call({ path: `${at(of)}/${number}`, answer: recordVersion, signal }),
    restoreVersion: (of: HistoryOf, number: number, body: { fields: string[]; version: number }) =>
      call({ path: `${at(of)}/${number}/restore`, method: 'POST', body, answer: written }),
    undoChange: (of: HistoryOf, number: number) =>
      call({ path: `${at(of)}/${number}/undo`, method: 'POST', body: {}, answer: written }),
    readChanges: (filters: LogFilters, before?: number, signal?: AbortSignal) => {
      const query = new URLSearchParams({
        ...filters,
        ...(before === undefined ? {} : { before: `${before}` }),
      });
      return call({ path: `/changes?${query}`, answer: changeLogEndpoints.list.response, signal });
    },
    readChangesSheet: (filters: LogFilters) =>
      readSheet(`${backend}/changes/sheet?${new URLSearchParams(filters)}`, { format: 'csv' }),
    readAudience: (
      kind: AudienceKind,
      id: Identifier,
      { at: moment, userId }: { at?: string | undefined; userId?: number | undefined },
      signal?: AbortSignal,
    ) => {
      const query = new URLSearchParams({
        ...(moment ? { at: moment } : {}),
        ...(userId === undefined ? {} : { userId: `${userId}` }),
      });
      return call({
        path: `/audience/${kind}/${id}?${query}`,
        answer: audienceEndpoints.show.response,
        signal,
      });
    },
  };
}
