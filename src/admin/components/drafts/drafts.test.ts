// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { changedFields, keepableFields } from './changedFields.ts';
import { createDraftKeeper } from './draftKeeper.ts';
import type { DraftLocks } from './draftLocks.ts';
import { createDraftStore, type Draft, PREFIX } from './draftStore.ts';

const place = { account: '7', resource: 'news', record: '12' };
const build = (facts: Partial<Draft> = {}): Draft => ({
  ...place,
  id: 'a',
  at: Date.UTC(2026, 10, 22),
  version: 3,
  before: { title: 'Dawn' },
  mine: { title: 'Dusk' },
  ...facts,
});

/** The locks of one browser, as all its tabs see them. */
function fakeLocks(): DraftLocks {
  const held = new Set<string>();
  return {
    take: async (id) => {
      if (held.has(id)) return null;
      held.add(id);
      return () => void held.delete(id);
    },
    held: async () => new Set(held),
  };
}

beforeEach(() => localStorage.clear());
const store = createDraftStore(localStorage);

describe('changes of a form', () => {
  it('are the fields that differ, and an empty field is the same however it was emptied', () => {
    const base = { id: 1, title: 'Dawn', excerpt: '', tags: [], coverFileId: null };
    const values = { id: 1, title: 'Dusk', excerpt: null, tags: undefined, coverFileId: 4 };
    expect(changedFields(values, base)).toEqual({
      before: { title: 'Dawn', coverFileId: null },
      mine: { title: 'Dusk', coverFileId: 4 },
    });
  });

  it('are kept without passwords, files and pictures that are still being uploaded', () => {
    const values = {
      password: 'quiet harbour',
      file: new Blob(['x']),
      rows: [{ label: 'Front', file: new Blob(['x']) }],
      body: '<p>Amber</p><figure data-block="picture" data-upload="k"></figure>',
    };
    expect(keepableFields(values, {}).mine).toEqual({ body: '<p>Amber</p>', rows: [{ label: 'Front' }] });
  });
});

describe('drafts of a device', () => {
  it('belong to an account, a resource and a record', () => {
    store.write(build());
    expect(store.list(place)).toEqual([build()]);
    expect(store.list({ ...place, account: '8' })).toEqual([]);
    expect(store.list({ ...place, account: '7/news' })).toEqual([]);
    expect(store.list({ ...place, resource: 'event' })).toEqual([]);
    expect(store.list({ ...place, record: '13' })).toEqual([]);
    expect(store.listAll('7')).toHaveLength(1);
    expect(store.listAll('8')).toEqual([]);
  });

  it('are not shown to another account that finds one under its own key', () => {
    store.write(build());
    const text = localStorage.getItem(localStorage.key(0) ?? '') ?? '';
    localStorage.setItem(`${PREFIX}8/news/12/a`, text);
    expect(store.listAll('8')).toEqual([]);
  });

  it('go after thirty days, with what cannot be read', () => {
    const now = build().at + 30 * 24 * 3_600_000;
    store.write(build());
    store.write(build({ id: 'old', at: build().at - 1 }));
    localStorage.setItem(`${PREFIX}7/news/12/broken`, '{');
    localStorage.setItem('another', 'stays');
    store.sweep(now);
    expect(store.list(place).map(({ id }) => id)).toEqual(['a']);
    expect(localStorage).toHaveLength(2);
  });

  it('are removed and kept no more when their account signs out and wants none left', () => {
    store.write(build());
    store.write(build({ account: '9' }));
    store.close('9');
    store.write(build({ account: '9', id: 'late' }));
    expect(store.listAll('9')).toEqual([]);
    expect(store.listAll('7')).toHaveLength(1);
  });

  it('are refused when one is too large or all of them are, and the others stay', () => {
    expect(store.write(build({ mine: { body: 'x'.repeat(1_000_001) } }))).toBe(false);
    const large = { body: 'x'.repeat(950_000) };
    const written = ['a', 'b', 'c', 'd', 'e'].map((id) => store.write(build({ id, mine: large })));
    expect(written).toEqual([true, true, true, true, false]);
    expect(store.list(place)).toHaveLength(4);
    expect(createDraftStore(null).write(build())).toBe(false);
  });
});

describe('a form', () => {
  const changes = (title: string) => ({ before: { title: 'Dawn' }, mine: { title } });

  it('keeps its changes, and nothing once they are undone or saved', () => {
    const keeper = createDraftKeeper({ place, store, locks: fakeLocks(), now: () => 5 });
    keeper.keep(changes('Dusk'), 3);
    expect(store.list(place)).toMatchObject([{ at: 5, version: 3, ...changes('Dusk') }]);
    keeper.keep({ before: {}, mine: {} }, 3);
    expect(store.list(place)).toEqual([]);
    keeper.keep(changes('Noon'), 3);
    keeper.drop();
    expect(store.list(place)).toEqual([]);
  });

  it('gets what a closed tab left, and goes on in the same draft with the version it began with', async () => {
    const locks = fakeLocks();
    const closed = createDraftKeeper({ place, store, locks });
    closed.keep(changes('Dusk'), 3);
    closed.leave();
    const keeper = createDraftKeeper({ place, store, locks });
    await expect.poll(async () => (await keeper.others()).tabs).toBe(0);
    const { left } = await keeper.others();
    expect(left.map(({ mine }) => mine)).toEqual([{ title: 'Dusk' }]);
    const [first] = left;
    expect(first && (await keeper.restore(first))).toBe(true);
    keeper.keep({ before: { title: 'Theirs' }, mine: { title: 'Dusk!' } }, 4);
    expect(store.list(place)).toMatchObject([
      { version: 3, before: { title: 'Dawn' }, mine: { title: 'Dusk!' } },
    ]);
  });

  it('neither lists nor takes the draft of an open tab, and only one tab takes over an abandoned one', async () => {
    const locks = fakeLocks();
    const open = createDraftKeeper({ place, store, locks });
    open.keep(changes('Dusk'), 3);
    const [one, other] = [0, 1].map(() => createDraftKeeper({ place, store, locks }));
    if (!one || !other) throw new Error('no keepers');
    expect(await one.others()).toEqual({ left: [], tabs: 1 });
    one.keep(changes('Noon'), 3);
    expect(store.list(place)).toHaveLength(2);
    expect((await other.others()).tabs).toBe(2);

    open.leave();
    const [left] = (await one.others()).left;
    if (!left) throw new Error('nothing was left');
    expect(await Promise.all([one.restore(left), other.restore(left)])).toEqual([true, false]);
    // What the tab had typed itself is offered again.
    expect((await other.others()).left.map(({ mine }) => mine)).toEqual([{ title: 'Noon' }]);
  });
});
