import { expect, it, vi } from 'vitest';
import { readAllRows } from './readAllRows.ts';

it('reads a list of 1,240 records page by page', async () => {
  const all = Array.from({ length: 1240 }, (_, id) => ({ id }));
  const getList = vi.fn(async (_resource: string, { pagination: { page, perPage } }) => ({
    data: all.slice((page - 1) * perPage, page * perPage),
    total: all.length,
  }));
  const query = { resource: 'users', sort: { field: 'name', order: 'ASC' as const }, filter: { q: 'a' } };
  const rows = await readAllRows({ getList } as never, query);
  expect(rows).toEqual(all);
  expect(getList).toHaveBeenCalledTimes(3);
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ sort: query.sort, filter: query.filter });
});
