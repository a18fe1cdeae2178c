import type { FilterPayload, GetListParams, RaRecord, SortPayload } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Rows of one request. */
const PAGE = 500;

/** Everything that a list would show over all of its pages. */
export async function readAllRows<Row extends RaRecord>(
  dataProvider: Pick<AdminDataProvider, 'getList'>,
  { resource, sort, filter }: { resource: string; sort: SortPayload; filter: FilterPayload },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const params: GetListParams = { pagination: { page, perPage: PAGE }, sort, filter };
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, params);
    rows.push(...data);
    if (data.length < PAGE || rows.length >= total) return rows;
  }
}
