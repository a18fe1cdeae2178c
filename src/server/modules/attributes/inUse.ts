import { conflict } from '../../http/errors.ts';

/** Refuses to delete what items carry; the message says how many do. */
export function inUse(items: number) {
  const subject = items === 1 ? '1 item uses it' : `${items} items use it`;
  return conflict('in_use', `${subject}. Delete it all the same to take it off them.`, {
    itemCount: String(items),
  });
}
