// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../root/registry.ts';
import { fakeFetch, type SeenCall } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { createDataProvider } from './dataProvider.ts';
import { isStale } from './httpClient.ts';
import { runningChange } from './runningChange.ts';

const provider = createDataProvider(signedInClient, registry);

afterEach(() => vi.unstubAllGlobals());

const first = (calls: SeenCall[]) => {
  const [call] = calls;
  if (!call) throw new Error('no call was made');
  return call;
};
const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'title', order: 'ASC' as const },
  filter: {},
};

describe('reading', () => {
  it('asks for a page in the simple-rest dialect, with the token of the session', async () => {
    const calls = fakeFetch(() => ({ json: [{ id: 1 }], headers: { 'content-range': 'news 25-25/26' } }));
    const { data, total } = await provider.getList('news', list);
    expect({ data, total }).toEqual({ data: [{ id: 1 }], total: 26 });
    expect(first(calls).url).toBe('/api/backend/news?filter={}&range=[25,49]&sort=["title","ASC"]');
    expect(first(calls).headers.get('authorization')).toBe('Bearer secret');
  });

  it('lists the items of a library below the library', async () => {
    const calls = fakeFetch(() => ({ json: [], headers: { 'content-range': 'library-item 0-0/0' } }));
    await provider.getList('library-item', { ...list, filter: { libraryId: 7, kind: 'image' } });
    expect(first(calls).url).toBe(
      '/api/backend/library/7/items?filter={"kind":"image"}&range=[25,49]&sort=["title","ASC"]',
    );
  });

  it('lists the items of every library where none is named', async () => {
    const calls = fakeFetch(() => ({ json: [], headers: { 'content-range': 'library-item 0-0/0' } }));
    await provider.getList('library-item', list);
    expect(first(calls).url).toContain('/api/backend/library-item?');
  });
});

describe('writing', () => {
  it('creates with the fields of the contract only, and leaves out an empty address', async () => {
    const calls = fakeFetch(() => ({ status: 201, json: { id: 3 } }));
    await provider.create('library', {
      data: { title: 'Perfumes', slug: null, introduction: null, id: 9, itemCount: 4 },
    });
    expect(first(calls)).toMatchObject({
      method: 'POST',
      url: '/api/backend/library',
      body: { title: 'Perfumes', introduction: '' },
    });
    expect(first(calls).body).toEqual({ title: 'Perfumes', introduction: '' });
  });

  it('updates by PATCH with what changed and the version that was read', async () => {
    const calls = fakeFetch(() => ({ json: { id: 3 } }));
    const previousData = {
      id: 3,
      version: 5,
      title: 'Old',
      introduction: 'Same',
      facetIds: [1, 2],
      createdAt: 'x',
    };
    await provider.update('library', { id: 3, data: { ...previousData, title: 'New' }, previousData });
    expect(first(calls)).toMatchObject({ method: 'PATCH', url: '/api/backend/library/3' });
    expect(first(calls).body).toEqual({ title: 'New', version: 5 });
  });

  it('changes many records in one call, without versions', async () => {
    const calls = fakeFetch(() => ({ json: { ids: [1, 2] } }));
    await provider.updateMany('news', { ids: [1, 2], data: { publishedAt: null } });
    expect(calls).toHaveLength(1);
    expect(first(calls)).toMatchObject({
      method: 'PATCH',
      url: '/api/backend/news/batch',
      body: { target: { ids: [1, 2] }, changes: { publishedAt: null } },
    });
  });

  it('deletes many records in one call, and takes them back', async () => {
    const calls = fakeFetch(() => ({ json: { ids: [1, 2] } }));
    await provider.deleteMany('library-item', { ids: [1, 2] });
    await provider.restoreMany('library-item', { ids: [1, 2] });
    const body = { target: { ids: [1, 2] } };
    expect(calls).toMatchObject([
      { method: 'POST', url: '/api/backend/library-item/batch/remove', body },
      { method: 'POST', url: '/api/backend/library-item/batch/restore', body },
    ]);
  });

  it('sets positions', async () => {
    const calls = fakeFetch(() => ({ json: { ids: [2, 1] } }));
    await provider.reorder('attribute', { ids: [2, 1] });
    expect(first(calls)).toMatchObject({
      method: 'PATCH',
      url: '/api/backend/attribute/positions',
      body: { ids: [2, 1] },
    });
  });

  it('forces the deletion of a value that items use', async () => {
    const value = {
      id: 5,
      attributeId: 1,
      slug: 'a',
      label: 'A',
      colour: null,
      icon: null,
      position: 0,
      itemCount: 3,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
      deletedAt: null,
    };
    const calls = fakeFetch(() => ({ json: value }));
    await provider.deleteValue(1, 5, true);
    expect(first(calls)).toMatchObject({
      method: 'DELETE',
      url: '/api/backend/attribute/1/value/5?force=true',
    });
  });

  it('names a whole filter result when it batches attributes', async () => {
    const calls = fakeFetch(() => ({ json: { changed: 812, changeId: 9 } }));
    const target = { filter: { libraryId: 7, kind: 'image' } };
    expect(await provider.batchAttributes({ target, add: [4], remove: [] })).toEqual({
      changed: 812,
      changeId: 9,
      left: [],
      leftCount: 0,
    });
    expect(first(calls)).toMatchObject({
      method: 'PATCH',
      url: '/api/backend/library-item/batch/attributes',
      body: { target, add: [4], remove: [] },
    });
  });

  it('saves settings at once, by code', async () => {
    const calls = fakeFetch(() => ({ json: [] }));
    await provider.updateConfiguration({
      values: { 'brand.name': 'Solenne' },
      reset: ['hero.title'],
      versions: { 'brand.name': 2, 'hero.title': 1 },
    });
    expect(first(calls)).toMatchObject({
      method: 'PATCH',
      url: '/api/backend/configuration',
      body: {
        'brand.name': 'Solenne',
        reset: ['hero.title'],
        versions: { 'brand.name': 2, 'hero.title': 1 },
      },
    });
  });
});

describe('refusals', () => {
  it('hands field errors to the form', async () => {
    fakeFetch(() => ({
      status: 409,
      json: { code: 'slug_taken', message: 'Taken', errors: { slug: 'Another one has it.' } },
    }));
    await expect(provider.create('news', { data: { title: 'A' } })).rejects.toMatchObject({
      status: 409,
      message: 'Taken',
      body: { errors: { slug: 'Another one has it.' } },
    });
  });

  it('distinguishes a record that changed meanwhile from other conflicts', async () => {
    fakeFetch(() => ({ status: 409, json: { code: 'stale_version', message: 'Changed' } }));
    const error = await provider
      .update('news', { id: 1, data: {}, previousData: { id: 1 } })
      .catch((refusal: unknown) => refusal);
    expect(isStale(error)).toBe(true);
  });
});

describe('a change of many items that goes on after the call', () => {
  const change = { id: 9, at: '', by: null, action: 'edit', count: 0, undoneAt: null, fault: null };
  const going = { ...change, state: 'running', done: 40, total: 300, left: [], leftCount: 0 };
  const left = [{ itemId: 5, title: 'Item', reason: 'Somebody changed it meanwhile.' }];

  it('is waited for with its progress, past a look that fails', async () => {
    const looks = [{ json: going }, { status: 503, json: { code: 'busy', message: 'Busy.' } }];
    const calls = fakeFetch(({ method }) =>
      method === 'PATCH'
        ? { json: { ids: [1, 2], changeId: 9, isRunning: true } }
        : (looks.shift() ?? {
            json: { ...going, state: 'done', count: 299, done: 300, left, leftCount: 1 },
          }),
    );
    const seen: unknown[] = [];
    const stop = runningChange.subscribe(() => seen.push(runningChange.read()));
    const outcome = await provider.changeItems({ target: { ids: [1, 2] }, changes: { credit: 'A' } });
    stop();
    expect(outcome).toEqual({ changed: 299, changeId: 9, left, leftCount: 1 });
    expect(seen).toEqual([{ done: 40, total: 300 }, null]);
    expect(calls.at(-1)?.url).toBe('/api/backend/bulk-change/9');
  });

  it('fails with the reason when it was stopped', async () => {
    fakeFetch(({ method }) =>
      method === 'POST'
        ? { json: { ids: [1], changeId: 9, isRunning: true } }
        : { json: { ...going, state: 'stopped', fault: 'This library was not found.' } },
    );
    await expect(provider.deleteMany('library-item', { ids: [1] })).rejects.toThrow(
      'This library was not found. The change was stopped',
    );
  });
});
