import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  DeleteParams,
  GetListParams,
  Identifier,
  QueryFunctionContext,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { z } from 'zod';
import type { PathOf } from '../../shared/client/contract.ts';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { batchResponse } from '../../shared/contract/common.ts';
import type { ReportPeriod } from '../../shared/contract/report.ts';
import { createAccountCalls } from './accounts.ts';
import { createKeyCalls } from './apiKeys.ts';
import { createAttributeValueCalls } from './attributeValues.ts';
import { createBodies, type WriteContract } from './bodies.ts';
import { createBulkCalls } from './bulkChanges.ts';
import { createCalendarCalls } from './calendar.ts';
import { createColumnChoiceCalls } from './columnChoices.ts';
import type { ConfigurationChanges } from './configurationChanges.ts';
import { createFaqNoteCalls } from './faqNotes.ts';
import { createFileCalls } from './files.ts';
import { createFinderCalls } from './finder.ts';
import { createFirstWeekCalls } from './firstWeek.ts';
import { createHistoryCalls } from './histories.ts';
import { createHolderCalls } from './holders.ts';
import { createHttpClient } from './httpClient.ts';
import { createImportCalls } from './imports.ts';
import { inPageLanguage } from './inPageLanguage.ts';
import { createJobCalls } from './jobs.ts';
import { createLibraryItemCalls } from './libraryItems.ts';
import { createMediaPortalCalls } from './mediaPortals.ts';
import { createPresenceCalls } from './presence.ts';
import { createPresetCalls } from './presets.ts';
import { createPreviewCalls } from './previews.ts';
import { createReportCalls } from './reports.ts';
import { followChange } from './runningChange.ts';
import { createSeeingAsCalls } from './seeingAs.ts';
import { nameSettings } from './settingNames.ts';
import { createShareCalls } from './shares.ts';
import { createShownThenCalls } from './shownThen.ts';
import { createSignInProviderCalls } from './signInProviders.ts';
import { createStackCalls } from './stacks.ts';
import { createStorageCalls } from './storage.ts';
import { createTermsCalls } from './terms.ts';
import { createTrainingCalls } from './training.ts';
import { createTranslationCalls } from './translations.ts';
import { createWebhookCalls } from './webhooks.ts';

/** How a list is sorted and what of it is shown. */
export interface ListedBy {
  sort?: { field: string; order: string };
  filter: Record<string, unknown>;
}

type Batch = z.output<typeof batchResponse>;
type ResourceIn<Path, Ending extends string> = Path extends `/api/backend/${infer Name}${Ending}`
  ? Name
  : never;
/** Resources whose records can be changed, and those that have one order. */
type WrittenResource = ResourceIn<PathOf<'post'>, '/batch/restore'>;
type OrderedResource = ResourceIn<PathOf<'patch'>, '/positions'>;
// Screens know their resources as text.
const pathOf = (resource: string) => `/api/backend/${resource as WrittenResource}` as const;

/**
 * The simple-rest dialect with what this API adds: PATCH with the version that was read, one request for many
 * records, positions, and the calls below attributes, items, users, settings and storage.
 *
 * @param resources what is written to each resource
 */
export function createDataProvider(server: ApiClient, resources: readonly WriteContract[]) {
  const { buildCreate, buildUpdate, buildBulk, fieldsOf } = createBodies(resources);
  const client = inPageLanguage(server);
  const { call } = client;
  /** A batch once all of it is written: of many items it goes on in slices after the call. */
  const written = async (batch: Batch): Promise<Batch> => {
    if (batch.isRunning && batch.changeId) await followChange(call, batch.changeId);
    return batch;
  };
  const base = simpleRestProvider('/api/backend', createHttpClient(client));

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
    update: async <Row extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<Row>) => {
      const body = buildUpdate(resource, data, previousData);
      const record: RaRecord = await call('patch', `${pathOf(resource)}/{id}`, { params: { id }, body });
      return { data: record as Row };
    },
    delete: async <Row extends RaRecord>(resource: string, { id, meta }: DeleteParams<Row>) => {
      const query = meta?.force ? { force: 'true' } : {};
      const record: RaRecord = await call('delete', `${pathOf(resource)}/{id}`, { params: { id }, query });
      return { data: record as Row };
    },
    updateMany: async (resource, { ids, data }) => {
      const changes = buildBulk(resource, data);
      await written(await call('patch', `${pathOf(resource)}/batch`, { body: { target: { ids }, changes } }));
      return { data: ids };
    },
    deleteMany: async (resource, { ids, meta }) => {
      const force = meta?.force ? { force: true } : {};
      await written(
        await call('post', `${pathOf(resource)}/batch/remove`, { body: { target: { ids }, ...force } }),
      );
      return { data: ids };
    },
  } satisfies DataProvider;

  return {
    ...standard,
    /** Names of the fields that an update of a resource may change. */
    readFieldNames: async (resource: string) => fieldsOf(resource),
    /** Takes records back out of the trash; returns those that came back. */
    restoreMany: async (resource: string, { ids }: { ids: Identifier[] }) =>
      written(await call('post', `${pathOf(resource)}/batch/restore`, { body: { target: { ids } } })),
    /** Sets the order of every record of a resource. */
    reorder: (resource: string, { ids }: { ids: Identifier[] }) =>
      call('patch', `/api/backend/${resource as OrderedResource}/positions`, { body: { ids } }),
    /** What comes before and after a record in a list, by ids; in the resource's own order where none is named. */
    readNeighbours: (resource: string, id: Identifier, { sort, filter }: ListedBy) =>
      call('get', `${pathOf(resource)}/{id}/neighbours`, {
        params: { id },
        query: {
          ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
          filter: JSON.stringify(filter),
        },
      }),
    /** Saves several settings at once, or none of them. */
    updateConfiguration: async ({ values, reset, versions }: ConfigurationChanges) =>
      nameSettings(
        await call('patch', '/api/backend/configuration', { body: { ...values, reset, versions } }),
      ),
    readConfiguration: async (signal?: AbortSignal) =>
      nameSettings(await call('get', '/api/backend/configuration', { signal })),
    readPageViews: (days: ReportPeriod, signal?: AbortSignal) =>
      call('get', '/api/backend/page-view', { query: { days: `${days}` }, signal }),
    ...createAccountCalls(client),
    ...createAttributeValueCalls(call),
    ...createBulkCalls(client),
    ...createCalendarCalls(call),
    ...createFaqNoteCalls(call),
    ...createFileCalls(call),
    ...createHistoryCalls(client),
    ...createTranslationCalls(client),
    ...createFinderCalls(call),
    ...createFirstWeekCalls(call),
    ...createColumnChoiceCalls(call),
    ...createImportCalls(client),
    ...createLibraryItemCalls(client),
    ...createHolderCalls(client),
    ...createSignInProviderCalls(client),
    ...createStackCalls(call),
    ...createStorageCalls(call),
    ...createMediaPortalCalls(call),
    ...createPresenceCalls(call),
    ...createPresetCalls(call),
    ...createPreviewCalls(call, { buildCreate, buildUpdate, fieldsOf }),
    ...createSeeingAsCalls(call),
    ...createShareCalls(call),
    ...createShownThenCalls(client),
    ...createReportCalls(client),
    /** For calls that are fetched with the screens that make them. */
    readClient: async () => client,
    ...createJobCalls(call),
    ...createKeyCalls(call),
    ...createWebhookCalls(call),
    ...createTermsCalls(client),
    ...createTrainingCalls(call),
  };
}
export type AdminDataProvider = ReturnType<typeof createDataProvider>;
