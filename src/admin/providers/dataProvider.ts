import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, QueryFunctionContext, RaRecord } from 'react-admin';
import { z } from 'zod';
import { batchResponse, neighbours, reorderResponse } from '../../shared/contract/common.ts';
import { configurationEntry } from '../../shared/contract/configuration.ts';
import { pageViewReport } from '../../shared/contract/pageView.ts';
import type { ReportPeriod } from '../../shared/contract/report.ts';
import { createAccountCalls } from './accounts.ts';
import { createAttributeValueCalls } from './attributeValues.ts';
import { createBodies, type WriteContract } from './bodies.ts';
import { createBulkCalls } from './bulkChanges.ts';
import { createCalendarCalls } from './calendar.ts';
import { createCaller } from './call.ts';
import { createColumnChoiceCalls } from './columnChoices.ts';
import type { ConfigurationChanges } from './configurationChanges.ts';
import { createFaqNoteCalls } from './faqNotes.ts';
import { createFileCalls } from './files.ts';
import { createFinderCalls } from './finder.ts';
import { createFirstWeekCalls } from './firstWeek.ts';
import { createHistoryCalls } from './histories.ts';
import type { HttpClient } from './httpClient.ts';
import { createImportCalls } from './imports.ts';
import { createJobCalls } from './jobs.ts';
import { createLibraryItemCalls } from './libraryItems.ts';
import { createMediaPortalCalls } from './mediaPortals.ts';
import { createPresenceCalls } from './presence.ts';
import { createPresetCalls } from './presets.ts';
import { createPreviewCalls } from './previews.ts';
import { createReportCalls } from './reports.ts';
import { createSeeingAsCalls } from './seeingAs.ts';
import { createShownThenCalls } from './shownThen.ts';
import { createStackCalls } from './stacks.ts';
import { createStorageCalls } from './storage.ts';
import { createTrainingCalls } from './training.ts';

/** How a list is sorted and what of it is shown. */
export interface ListedBy {
  sort?: { field: string; order: string };
  filter: Record<string, unknown>;
}

/**
 * The simple-rest dialect with what this API adds: PATCH with the version that was read, one request for many
 * records, positions, and the calls below attributes, items, users, settings and storage.
 *
 * @param apiBase where the API is, such as `/api`
 * @param resources what is written to each resource
 */
export function createDataProvider(apiBase: string, http: HttpClient, resources: readonly WriteContract[]) {
  const { buildCreate, buildUpdate, buildBulk, fieldsOf } = createBodies(resources);
  const backend = `${apiBase}/backend`;
  const base = simpleRestProvider(backend, http);
  const call = createCaller(backend, http);

  const standard = {
    ...base,
    // An item's list is that of its library as soon as one is named.
    getList: <Row extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) => {
      const { libraryId, ...filter } = params.filter ?? {};
      return resource === 'library-item' && libraryId !== undefined
        ? base.getList<Row>(`library/${libraryId}/items`, { ...params, filter })
        : base.getList<Row>(resource, params);
    },
    getManyReference: (resource, params) =>
      resource === 'library-item' && params.target === 'libraryId'
        ? base.getList(`library/${params.id}/items`, params)
        : base.getManyReference(resource, params),
    create: (resource, params) =>
      base.create(resource, { ...params, data: buildCreate(resource, params.data) }),
    update: async (resource, { id, data, previousData }) => {
      const { json } = await http(`${backend}/${resource}/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: JSON.stringify(buildUpdate(resource, data, previousData)),
      });
      return { data: json };
    },
    delete: async (resource, { id, meta }) => {
      const force = meta?.force ? '?force=true' : '';
      const { json } = await http(`${backend}/${resource}/${encodeURIComponent(id)}${force}`, {
        method: 'DELETE',
      });
      return { data: json };
    },
    updateMany: async (resource, { ids, data }) => {
      const body = { target: { ids }, changes: buildBulk(resource, data) };
      await call({ path: `/${resource}/batch`, method: 'PATCH', body, answer: batchResponse });
      return { data: ids };
    },
    deleteMany: async (resource, { ids, meta }) => {
      const body = { target: { ids }, ...(meta?.force ? { force: true } : {}) };
      await call({ path: `/${resource}/batch/remove`, method: 'POST', body, answer: batchResponse });
      return { data: ids };
    },
  } satisfies DataProvider;

  return {
    ...standard,
    /** Names of the fields that an update of a resource may change. */
    readFieldNames: async (resource: string) => fieldsOf(resource),
    /** Takes records back out of the trash; returns those that came back. */
    restoreMany: (resource: string, { ids }: { ids: Identifier[] }) =>
      call({
        path: `/${resource}/batch/restore`,
        method: 'POST',
        body: { target: { ids } },
        answer: batchResponse,
      }),
    /** Sets the order of every record of a resource. */
    reorder: (resource: string, { ids }: { ids: Identifier[] }) =>
      call({ path: `/${resource}/positions`, method: 'PATCH', body: { ids }, answer: reorderResponse }),
    /** What comes before and after a record in a list, by ids; in the resource's own order where none is named. */
    readNeighbours: (resource: string, id: Identifier, { sort, filter }: ListedBy) => {
      const query = new URLSearchParams({
        ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
        filter: JSON.stringify(filter),
      });
      return call({ path: `/${resource}/${encodeURIComponent(id)}/neighbours?${query}`, answer: neighbours });
    },
    /** Saves several settings at once, or none of them. */
    updateConfiguration: ({ values, reset, versions }: ConfigurationChanges) =>
      call({
        path: '/configuration',
        method: 'PATCH',
        body: { ...values, reset, versions },
        answer: z.array(configurationEntry),
      }),
    readConfiguration: () => call({ path: '/configuration', answer: z.array(configurationEntry) }),
    readPageViews: (days: ReportPeriod, signal?: AbortSignal) =>
      call({ path: `/page-view?days=${days}`, answer: pageViewReport, signal }),
    ...createAccountCalls(call),
    ...createAttributeValueCalls(call),
    ...createBulkCalls(call, backend),
    ...createCalendarCalls(call),
    ...createFaqNoteCalls(call),
    ...createFileCalls(call),
    ...createHistoryCalls(call, backend),
    ...createFinderCalls(call),
    ...createFirstWeekCalls(call),
    ...createColumnChoiceCalls(call),
    ...createImportCalls(call, backend),
    ...createLibraryItemCalls(call, backend),
    ...createStackCalls(call),
    ...createStorageCalls(call, apiBase),
    ...createMediaPortalCalls(call),
    ...createPresenceCalls(call, http, backend),
    ...createPresetCalls(call),
    ...createPreviewCalls(call, { buildCreate, buildUpdate, fieldsOf }),
    ...createSeeingAsCalls(call),
    ...createShownThenCalls(call, backend),
    ...createReportCalls(call, backend),
    ...createJobCalls(call),
    ...createTrainingCalls(call),
  };
}
export type AdminDataProvider = ReturnType<typeof createDataProvider>;
