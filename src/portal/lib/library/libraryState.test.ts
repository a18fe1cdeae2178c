import { describe, expect, it } from 'vitest';
import {
  clearFilter,
  countChosen,
  filterParams,
  keepKnownChoices,
  readLibraryState,
  toggleFacetValue,
  writeLibraryState,
} from './libraryState.ts';

const read = (search: string) => readLibraryState(new URLSearchParams(search));
const roundTrip = (search: string) => writeLibraryState(read(search)).toString();

describe('the address of a library page', () => {
  it('carries facets, search, sort and view, and reads them back', () => {
    const state = read('?q=amber&type=film&collection=oud&collection=amber&sort=newest&view=list');
    expect(state).toEqual({
      q: 'amber',
      sort: 'newest',
      view: 'list',
      isStacked: true,
      facets: { type: ['film'], collection: ['oud', 'amber'] },
    });
    expect(writeLibraryState(state).toString()).toBe(
      'q=amber&collection=amber&collection=oud&type=film&sort=newest&view=list',
    );
  });
  it('leaves out what is standard', () => {
    expect(roundTrip('sort=position&view=grid&stacks=true&q=')).toBe('');
  });
  it('keeps the choice of every format, and asks for stacks otherwise', () => {
    expect(roundTrip('stacks=false')).toBe('stacks=false');
    expect(filterParams(read('type=film')).toString()).toBe('type=film&stacks=true');
    expect(filterParams(read('type=film&stacks=false')).toString()).toBe('type=film');
  });
  it('gives the same address for the same choice in any order', () => {
    expect(roundTrip('type=film&collection=a&collection=b')).toBe(
      roundTrip('collection=b&type=film&collection=a'),
    );
  });
  it('ignores what it does not know', () => {
    expect(read('sort=evil&view=table&page=9&type=film&type=film&bad%20name=x&ok=Not%20a%20slug')).toEqual({
      q: '',
      sort: 'position',
      view: 'grid',
      isStacked: true,
      facets: { type: ['film'] },
    });
  });
  it('keeps the choices that the library offers, and reports when one has vanished', () => {
    const value = (slug: string) => ({ id: 1, slug, label: slug, colour: null, icon: null, count: 1 });
    const offered = [{ slug: 'type', values: [value('film'), value('packshot')] }];
    const foreign = keepKnownChoices(read('type=film&ref=mail&fbclid=abc&sort=title'), offered);
    expect(foreign.state).toMatchObject({ facets: { type: ['film'] }, sort: 'title' });
    expect(foreign.hasVanished).toBe(false);
    const stale = keepKnownChoices(read('type=film&type=gone'), offered);
    expect(stale.state.facets).toEqual({ type: ['film'] });
    expect(stale.hasVanished).toBe(true);
    expect(keepKnownChoices(read('type=gone'), offered).state.facets).toEqual({});
  });
  it('chooses and takes back values', () => {
    const one = toggleFacetValue(read(''), 'type', 'film');
    const two = toggleFacetValue(one, 'type', 'packshot');
    expect(two.facets).toEqual({ type: ['film', 'packshot'] });
    expect(countChosen(two)).toBe(2);
    expect(toggleFacetValue(one, 'type', 'film').facets).toEqual({});
    expect(clearFilter({ ...two, q: 'x', sort: 'title' })).toMatchObject({
      q: '',
      facets: {},
      sort: 'title',
    });
  });

  it('follows values that were merged or moved, and only misses what is gone', () => {
    const state = readLibraryState(new URLSearchParams('wood=agar&wood=oud&wood=gone&scent=musk'));
    const offered = [
      { slug: 'wood', values: [{ slug: 'oud', formerly: [{ attribute: 'wood', value: 'agar' }] }] },
      { slug: 'note', values: [{ slug: 'white-musk', formerly: [{ attribute: 'scent', value: 'musk' }] }] },
    ];
    const known = keepKnownChoices(state, offered);
    expect(known.state.facets).toEqual({ wood: ['oud'], note: ['white-musk'] });
    expect(known.hasVanished).toBe(true);
    const { hasVanished } = keepKnownChoices({ ...state, facets: { wood: ['agar'] } }, offered);
    expect(hasVanished).toBe(false);
  });
});
