import { expect, it } from 'vitest';
import { ListColumn } from './ListColumn.tsx';
import { readColumns } from './listColumns.ts';
import { readCard } from './readCard.ts';

const columns = readColumns([
  <ListColumn key="cover" label="Cover" card="picture" />,
  <ListColumn key="title" source="title" />,
  <ListColumn key="section" source="section" />,
  <ListColumn key="items" source="items" card="action" />,
  <ListColumn key="updated" source="updatedAt" />,
  <ListColumn key="status" label="admin.status.title" />,
]);
const namesOf = (shown: typeof columns) => {
  const { picture, title, facts, actions } = readCard(shown);
  return [picture, title, ...facts, ...actions].map((column) => column?.name);
};

it('is a picture, a title, two facts of which the status is one, and what can be done', () => {
  expect(namesOf(columns)).toEqual(['Cover', 'title', 'admin.status.title', 'section', 'items']);
});

it('follows the columns that were chosen, in their order', () => {
  const chosen = columns.filter(({ name }) => ['title', 'updatedAt', 'section'].includes(name)).reverse();
  expect(namesOf(chosen)).toEqual([undefined, 'updatedAt', 'section', 'title']);
});
