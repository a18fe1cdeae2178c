import { describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../shared/contract/finder.ts';
import { emptyGroups, foundGroups } from './finderGroups.ts';
import { listPath, pathOf } from './foundPath.ts';
import { type FinderAction, matchActions } from './useFinderActions.tsx';

const Icon = () => null;
const action = (label: string, rest: Partial<FinderAction> = {}): FinderAction => ({
  id: label,
  label,
  Icon,
  ...rest,
});
const record = (id: number, title: string): FoundRecord => ({
  kind: 'news',
  id,
  parentId: null,
  title,
  detail: null,
  limits: null,
  picture: null,
});
const actions = [
  action('Save', { isOfScreen: true }),
  action('New article', { path: '/news/create' }),
  action('Upload to Perfumes', { path: '/library/1/items?upload' }),
  action('Go to News', { path: '/news' }),
];
const labels = (found: readonly FinderAction[]) => found.map(({ label }) => label);

describe('actions of the search', () => {
  it('match by beginnings of their words, in any order and whatever accents', () => {
    expect(labels(matchActions(actions, 'perf upl'))).toEqual(['Upload to Perfumes']);
    expect(labels(matchActions(actions, 'néw'))).toEqual(['New article', 'Go to News']);
    expect(matchActions(actions, 'rticle')).toEqual([]);
    expect(matchActions(actions, '!')).toEqual([]);
  });

  it('come first when the words begin one, and behind the records otherwise', () => {
    const results = { groups: [{ kind: 'news' as const, total: 1, records: [record(1, 'Article')] }] };
    expect(foundGroups('new art', results, actions).map(({ name }) => name)).toEqual(['actions', 'news']);
    expect(foundGroups('article', results, actions).map(({ name }) => name)).toEqual(['news', 'actions']);
  });
});

describe('what the search offers', () => {
  it('begins with what was opened lately and what the screen can do', () => {
    const groups = emptyGroups([record(1, 'A')], actions);
    expect(groups.map(({ name }) => name)).toEqual(['recent', 'screen', 'actions']);
    expect(emptyGroups([], []).length).toBe(0);
  });

  it('leads to the whole list where more is found than shown', () => {
    const [group] = foundGroups(
      'a&b',
      { groups: [{ kind: 'news', total: 9, records: [record(1, 'A')] }] },
      [],
    );
    expect(group?.options.at(-1)?.path).toBe(
      `/news?filter=${encodeURIComponent('{"q":"a&b"}').replaceAll('%20', '+')}`,
    );
    expect(listPath('attribute-value', 'a')).toBeNull();
  });

  it('opens values at their attribute and files in their folder', () => {
    expect(pathOf({ kind: 'attribute-value', id: 7, parentId: 2 })).toBe('/attribute/2');
    expect(pathOf({ kind: 'file-node', id: 7, parentId: 2 })).toBe('/files?folder=2&open=7');
    expect(pathOf({ kind: 'file-node', id: 7, parentId: null })).toBe('/files?open=7');
    expect(pathOf({ kind: 'import', id: 7, parentId: null })).toBe('/import/7');
  });
});
