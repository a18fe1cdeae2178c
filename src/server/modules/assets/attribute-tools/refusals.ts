import { nameSome } from '../../../content/nameSome.ts';
import { conflict } from '../../../http/errors.ts';

/** Refuses a request that names values which were deleted, merged or moved meanwhile. */
export const valuesGone = () =>
  conflict(
    'values_gone',
    'Someone deleted, merged or moved one of these values meanwhile. Reload to see the values as they are now.',
  );

const NAMED_MAX = 10;
const listed = (names: readonly string[], count: number): string =>
  nameSome(names, { most: NAMED_MAX, count });

/** Refuses to move values to a single choice while items would carry several of it. */
export function severalAfterMove({
  count,
  items,
}: {
  count: number;
  items: readonly { readonly title: string }[];
}) {
  const subject = count === 1 ? '1 item would carry' : `${count} items would carry`;
  const names = listed(
    items.map(({ title }) => title),
    count,
  );
  return conflict(
    'single_choice',
    `${subject} several values of an attribute that takes one: ${names}. Leave one on each first.`,
    { itemCount: String(count) },
  );
}

/** Refuses to undo over later changes. */
export const editedSince = (names: readonly string[]) =>
  conflict(
    'edited_since',
    `${names.length === 1 ? 'This was' : 'These were'} changed since: ${listed(names, names.length)}. Nothing was undone.`,
  );
