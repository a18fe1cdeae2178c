import {
  downloadReport,
  type ReportPeriod,
  type ReportSheet,
  storageReport,
  upcomingReport,
  visitReport,
  workReport,
} from '../../shared/contract/report.ts';
import {
  type AnswerKind,
  answerReach,
  type SearchAnswer,
  unansweredSearch,
} from '../../shared/contract/search.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

/** Figures of the overview, and what comes of searches without a result. */
export function createReportCalls(call: Caller, backend: string) {
  return {
    readVisits: (days: ReportPeriod, signal?: AbortSignal) =>
      call({ path: `/report/visits?days=${days}`, answer: visitReport, signal }),
    readDownloads: (days: ReportPeriod, signal?: AbortSignal) =>
      call({ path: `/report/downloads?days=${days}`, answer: downloadReport, signal }),
    readUpcoming: (signal?: AbortSignal) =>
      call({ path: '/report/upcoming', answer: upcomingReport, signal }),
    readStorage: (signal?: AbortSignal) => call({ path: '/report/storage', answer: storageReport, signal }),
    readWork: (signal?: AbortSignal) => call({ path: '/report/work', answer: workReport, signal }),
    readReportSheet: (of: ReportSheet, days: ReportPeriod) =>
      readSheet(`${backend}/report/sheet?of=${of}&days=${days}`, { format: 'csv' }),
    answerSearch: (id: number, body: SearchAnswer) =>
      call({ path: `/unanswered-search/${id}/answer`, method: 'POST', body, answer: unansweredSearch }),
    readReach: (id: number, record: { kind: AnswerKind; id: number } | null, signal?: AbortSignal) =>
      call({
        path: `/unanswered-search/${id}/reach${record ? `?kind=${record.kind}&recordId=${record.id}` : ''}`,
        answer: answerReach,
        signal,
      }),
  };
}
