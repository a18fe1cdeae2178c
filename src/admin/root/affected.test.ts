// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../providers/dataProvider.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { withAffected } from './affected.ts';
import { registry } from './registry.ts';

afterEach(() => vi.unstubAllGlobals());

const setUp = () => {
  const invalidateQueries = vi.fn();
  const provider = createDataProvider(signedInClient, registry);
  return { invalidateQueries, provider: withAffected(provider, { invalidateQueries }, registry) };
};

it('reads libraries, attributes and usage rights again when items are deleted or restored, because all count them', async () => {
  fakeFetch(() => ({ json: { ids: [1] } }));
  const { provider, invalidateQueries } = setUp();
  await provider.deleteMany('library-item', { ids: [1] });
  await provider.restoreMany('library-item', { ids: [1] });
  const counted = ['library', 'attribute', 'usage-right'].map((name) => [{ queryKey: [name] }]);
  expect(invalidateQueries.mock.calls).toEqual([...counted, ...counted]);
});

it('leaves everything as it is when a change is refused', async () => {
  fakeFetch(() => ({ status: 409, json: { code: 'in_use', message: 'In use' } }));
  const { provider, invalidateQueries } = setUp();
  await expect(provider.deleteMany('library-item', { ids: [1] })).rejects.toThrow('In use');
  expect(invalidateQueries).not.toHaveBeenCalled();
});

it('lists each resource once, and affects only resources that exist', () => {
  const names = registry.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(registry.flatMap(({ affects }) => affects).filter((name) => !names.includes(name))).toEqual([]);
});
