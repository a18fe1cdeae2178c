import { expect, it } from 'vitest';
import { copyOf } from './DuplicateButton.tsx';

it('copies what a record says, and nothing that belongs to it alone or would show it', () => {
  const record = {
    id: 7,
    version: 3,
    slug: 'launch',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
    deletedAt: null,
    publishedAt: '2026-01-03T00:00:00Z',
    expiresAt: '2026-12-31T00:00:00Z',
    cancelledAt: '2026-02-01T00:00:00Z',
    title: 'Launch',
    itemIds: [1, 2],
  };
  const copied = { title: 'Launch', itemIds: [1, 2], publishedAt: null };
  expect(copyOf(record, 'rendition-recipe')).toEqual(copied);
  // Texts that stay keep their translations.
  expect(copyOf(record, 'news')).toEqual({ ...copied, translationsOf: 7 });
});
