import type { z } from 'zod';
import { type ReportPeriod, type ReportSheet, reportEndpoints } from '../../shared/contract/report.ts';
import {
  type AnswerKind,
  answerReach,
  type SearchAnswer,
  unansweredSearch,
} from '../../shared/contract/search.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

/** Parts of the overview that are read from the server. */
export type ReportName = Exclude<keyof typeof reportEndpoints, 'sheet'>;
export type ReportOf<Name extends ReportName> = z.output<(typeof reportEndpoints)[Name]['response']>;

const { visits, downloads, upcoming, storage, work } = reportEndpoints;
const ANSWERS: { readonly [Name in ReportName]: z.ZodType<ReportOf<Name>> } = {
  visits: visits.response,
  downloads: downloads.response,
  upcoming: upcoming.response,
  storage: storage.response,
  work: work.response,
};

/** Figures of the overview, and what comes of searches without a result. */
export function createReportCalls(call: Caller, backend: string) {
  return {
    readReport: <Name extends ReportName>(name: Name, days: ReportPeriod | null, signal?: AbortSignal) =>
      call({
        path: `/report/${name}${days === null ? '' : `?days=${days}`}`,
        answer: ANSWERS[name],
        signal,
      }),
    readReportSheet: (of: ReportSheet, days: ReportPeriod) =>
      readSheet(`${backend}/report/sheet?of=${of}&days=${days}`, { format: 'csv' }),
    answerSearch: (id: number, body: SearchAnswer) =>
      call({ path: `/unanswered-search/${id}/answer`, method: 'POST', body, answer: unansweredSearch }),
    readReach: (id: number, record: { kind: AnswerKind; id: number }, signal?: AbortSignal) =>
      call({
        path: `/unanswered-search/${id}/reach?kind=${record.kind}&recordId=${record.id}`,
        answer: answerReach,
        signal,
      }),
  };
}
