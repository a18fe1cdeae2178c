import { conflict, invalid } from '../../../http/errors.ts';

const itemsThat = (items: number, one: string, many: string) =>
  items === 1 ? `1 item ${one}` : `${items} items ${many}`;

/** Refuses to delete what items carry; the message says how many do. */
export function inUse(items: number) {
  const message = `${itemsThat(items, 'uses', 'use')} it. Delete it all the same to hide it there.`;
  return conflict('in_use', message, { itemCount: String(items) });
}

/** Refuses a single choice while items have made several. */
export function severalChosen(items: number) {
  const subject = itemsThat(items, 'carries', 'carry');
  return invalid({ kind: `${subject} several of its values. Leave one on each first.` });
}
