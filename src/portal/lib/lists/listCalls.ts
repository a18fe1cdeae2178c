import type { List, ListEntry, ListedKind } from '../../../shared/contract/list.ts';
import { text as common } from '../../text/en.ts';
import { listText as text } from '../../text/lists.ts';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messageOf.ts';
import { queryClient } from '../api/queryClient.ts';
import { paths } from '../paths.ts';
import { showToast } from '../toast/toastStore.ts';
import { listEntriesQuery, listQuery } from './listQueries.ts';

/** A record that is added to a list. */
export interface Listable {
  readonly kind: ListedKind;
  readonly id: number;
  /** Of an item: with all formats of its shot. */
  readonly isWhole?: boolean;
}

export const refreshLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['lists'] });
const showFailure = (error: unknown) => showToast(messageOf(error), { tone: 'error' });

/** Runs a change, shows why it failed, and reads lists anew. Returns whether it was made. */
async function run(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  } finally {
    void refreshLists();
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export const addToList = ({ id, name }: Named, entries: readonly Listable[]): Promise<boolean> =>
  run(async () => {
    const { added } = await call('post', '/api/private/list/{id}/entries', {
      params: { id },
      body: { entries: [...entries] },
    });
    showToast(added.length > 0 ? text.add.added(name) : text.add.known(name), {
      action: { label: text.add.open, to: paths.oneList(id) },
    });
  });

/** Puts a list into the trash; the message takes it back. */
export const removeList = ({ id, name }: Named): Promise<boolean> =>
  run(async () => {
    await call('delete', '/api/private/list/{id}', { params: { id } });
    const restore = () =>
      run(async () => {
        await call('post', '/api/private/list/{id}/restore', { params: { id } });
        showToast(text.restored(name), { action: { label: text.add.open, to: paths.oneList(id) } });
      });
    showToast(text.removed(name), { action: { label: common.actions.undo, run: () => void restore() } });
  });

export const leaveList = ({ id, name }: Named): Promise<boolean> =>
  run(async () => {
    await call('post', '/api/private/list/{id}/leave', { params: { id } });
    showToast(text.left(name));
  });

/** Takes an entry out of a list; the message puts it back where it was. */
export const removeEntry = (listId: number, entry: ListEntry): Promise<boolean> =>
  run(async () => {
    const params = { id: listId };
    await call('post', '/api/private/list/{id}/remove', { params, body: { ids: [entry.id] } });
    const { kind, record, isWhole, note, position } = entry;
    const entries = [{ kind, id: record.id, isWhole, note, position }];
    const restore = () =>
      run(() => call('post', '/api/private/list/{id}/entries', { params, body: { entries } }));
    showToast(text.entryRemoved, { action: { label: common.actions.undo, run: () => void restore() } });
  });

/** Takes out of a list of one's own what one cannot view. */
export const removeHidden = (id: number): Promise<boolean> =>
  run(async () => {
    await call('post', '/api/private/list/{id}/remove', { params: { id }, body: { hidden: true } });
    showToast(text.hiddenRemoved);
  });

export const noteEntry = (id: number, entryId: number, note: string): Promise<boolean> =>
  run(() =>
    call('patch', '/api/private/list/{id}/entries/{entryId}', { params: { id, entryId }, body: { note } }),
  );

export const setCover = (id: number, coverItemId: number | null): Promise<boolean> =>
  run(() => call('patch', '/api/private/list/{id}', { params: { id }, body: { coverItemId } }));

/** Moves an entry before another one or to the end; shows it at once, and takes it back where it is refused. */
export async function moveEntry(id: number, entryId: number, before: number | null): Promise<boolean> {
  const { queryKey } = listEntriesQuery(id);
  await queryClient.cancelQueries({ queryKey });
  const known = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (data) => {
    if (!data) return data;
    const all = data.pages.flatMap((page) => page.data);
    const moved = all.find((entry) => entry.id === entryId);
    if (!moved) return data;
    const others = all.filter((entry) => entry !== moved);
    const index = before === null ? others.length : others.findIndex((entry) => entry.id === before);
    const ordered = [...others.slice(0, index), moved, ...others.slice(index)];
    const starts = data.pages.map((_, page) =>
      data.pages.slice(0, page).reduce((sum, { data: rows }) => sum + rows.length, 0),
    );
    const pages = data.pages.map((page, index) => {
      const start = starts[index] ?? 0;
      return { ...page, data: ordered.slice(start, start + page.data.length) };
    });
    return { ...data, pages };
  });
  const isMoved = await run(() =>
    call('post', '/api/private/list/{id}/move', { params: { id }, body: { ids: [entryId], before } }),
  );
  if (!isMoved) queryClient.setQueryData(queryKey, known);
  return isMoved;
}

/** What a list was changed to, as the server answered. */
export function showList(list: List): void {
  queryClient.setQueryData(listQuery(list.id).queryKey, list);
  void refreshLists();
}

/** Ids of the items of a list, with those of whole shots. */
export const readListItems = (id: number) => call('get', '/api/private/list/{id}/items', { params: { id } });
