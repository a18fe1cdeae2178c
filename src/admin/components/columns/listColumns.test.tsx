import { expect, it } from 'vitest';
import { orderAll, readColumns, shownColumns, usualColumns } from './listColumns.ts';

const Column = (_props: { source?: string; label?: string; name?: string }) => null;
const names = ['picture', 'title', 'size', 'attribute:3'];

it('names columns by their source, else by their label, and passes over what has neither', () => {
  const columns = readColumns([
    <Column key="a" source="title" label="Title" />,
    <Column key="b" label="Status" />,
    <Column key="c" name="attribute:3" label="Perfume" />,
    <Column key="d" />,
    null,
    false,
  ]);
  expect(columns.map(({ name, label, source }) => [name, label, source])).toEqual([
    ['title', 'Title', 'title'],
    ['Status', 'Status', undefined],
    ['attribute:3', 'Perfume', undefined],
  ]);
});

it('shows what was chosen in that order, and the usual columns where nothing of it exists', () => {
  expect(usualColumns(names)).toEqual(['picture', 'title', 'size']);
  expect(shownColumns(names, [])).toEqual(['picture', 'title', 'size']);
  expect(shownColumns(names, ['gone'])).toEqual(['picture', 'title', 'size']);
  expect(shownColumns(names, ['attribute:3', 'gone', 'title'])).toEqual(['attribute:3', 'title']);
});

it('lists hidden columns behind what usually precedes them', () => {
  expect(orderAll(names, ['size', 'title'])).toEqual(['picture', 'size', 'attribute:3', 'title']);
  expect(orderAll(names, ['title'])).toEqual(['picture', 'title', 'size', 'attribute:3']);
  expect(orderAll(names, [])).toEqual(names);
});
