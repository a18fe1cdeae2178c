import type { ApiClient } from '../../shared/client/createClient.ts';
import type { ReportPeriod, ReportSheet } from '../../shared/contract/report.ts';
import type { AnswerKind, SearchAnswer } from '../../shared/contract/search.ts';
import { readSheet } from './sheets.ts';

/** Figures of the overview, and what comes of searches without a result. */
export function createReportCalls({ call, fetchFile }: ApiClient) {
  const at = '/api/backend/report';
  return {
    readVisits: (days: ReportPeriod, signal?: AbortSignal) =>
      call('get', `${at}/visits`, { query: { days: `${days}` }, signal }),
    readDownloads: (days: ReportPeriod, signal?: AbortSignal) =>
      call('get', `${at}/downloads`, { query: { days: `${days}` }, signal }),
    readUpcoming: (signal?: AbortSignal) => call('get', `${at}/upcoming`, { signal }),
    readStorage: (signal?: AbortSignal) => call('get', `${at}/storage`, { signal }),
    readWork: (signal?: AbortSignal) => call('get', `${at}/work`, { signal }),
    readStatus: (signal?: AbortSignal) => call('get', `${at}/status`, { signal }),
    readReportSheet: (of: ReportSheet, days: ReportPeriod) =>
      readSheet(fetchFile('get', `${at}/sheet`, { query: { of, days: `${days}` } })),
    answerSearch: (id: number, body: SearchAnswer) =>
      call('post', '/api/backend/unanswered-search/{id}/answer', { params: { id }, body }),
    readReach: (id: number, record: { kind: AnswerKind; id: number } | null, signal?: AbortSignal) =>
      call('get', '/api/backend/unanswered-search/{id}/reach', {
        params: { id },
        query: record ? { kind: record.kind, recordId: record.id } : {},
        signal,
      }),
  };
}
