import { expect, it, vi } from 'vitest';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { DatabaseShare } from './databaseShare.ts';
import type { FacetIndex } from './facetIndex.ts';
import { LoadingAnswers } from './loadingAnswers.ts';
import type { LibraryAnswers } from './question.ts';

const ROLES = ['ROLE_USER', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
const viewers: Viewer[] = [
  { roles: [], markets: null, groups: [] },
  ...ROLES.map((role): Viewer => ({ roles: [role], markets: null, groups: [] })),
];

it('runs each question in SQL once and a few at a time, and waiting ones in the index once it has loaded', async () => {
  const ended: ((count: number) => void)[] = [];
  const count = vi.fn(() => new Promise<number>((resolve) => ended.push(resolve)));
  let index: FacetIndex | null = null;
  const source = new LoadingAnswers({
    loaded: async () => index,
    sql: { count } as unknown as LibraryAnswers,
    share: new DatabaseShare(),
  });
  const all = Promise.all([...viewers, ...viewers].map((viewer, at) => source.count(viewer, at)));
  await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(count).toHaveBeenCalledTimes(3);
  index = { count: () => 7 } as unknown as FacetIndex;
  await vi.waitFor(async () =>
    expect(await source.count({ roles: ['ROLE_EVENT'], markets: ['gulf'], groups: [] }, 0)).toBe(7),
  );
  for (const end of ended) end(1);
  expect(await all).toEqual([1, 1, 1, 7, 1, 1, 1, 7]);
  expect(count).toHaveBeenCalledTimes(3);
});

it('lets others retry after one that failed', async () => {
  const count = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(3);
  const share = new DatabaseShare();
  const source = new LoadingAnswers({
    loaded: async () => null,
    sql: { count } as unknown as LibraryAnswers,
    share,
  });
  const [viewer] = viewers as [Viewer];
  await expect(source.count(viewer, 0)).rejects.toThrow('gone');
  expect(await source.count(viewer, 0)).toBe(3);
  expect(Array.from({ length: 3 }, () => share.begin())).not.toContain(null);
});
