import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../../../db/schema/files.ts';
import { importFiles, imports } from '../../../../db/schema/imports.ts';
import { itemVersions, libraryItems } from '../../../../db/schema/libraries.ts';
import { audit, searchDocuments } from '../../../../db/schema/records.ts';
import { markOrphans } from '../../../../files/orphanedFiles.repo.ts';
import { jobHandlers } from '../../../../jobHandlers.ts';
import { type Caller, ROLES_OF, type TestApp } from '../../../../testing/app.ts';
import { buildFile, buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting, runJobs } from '../../../../testing/imports.ts';
import { reviveImports, runImport, sweepImports } from '../runImport.service.ts';
import { commitImport } from './commitImport.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let library: Awaited<ReturnType<typeof buildLibrary>>;
let seed = 1000;
const picture = () => buildPicture(++seed);
const DAY_MS = 24 * 3_600_000;

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  library = await buildLibrary(test.context.db);
  test.enqueued.length = 0;
});

const kept = () =>
  test.context.db
    .select()
    .from(libraryItems)
    .where(and(eq(libraryItems.libraryId, library.id), isNull(libraryItems.deletedAt)))
    .orderBy(libraryItems.position);

/** An import of so many new pictures, checked. */
async function checked(pictures: number): Promise<number> {
  const { id } = await calls.start(library.id);
  const named: Record<string, Buffer> = {};
  for (let index = 0; index < pictures; index++) named[`picture ${index + 1}.png`] = await picture();
  await calls.attach(id, named);
  await calls.check(id);
  return id;
}

/** The same with files that are rows only, which takes no time. */
async function checkedRows(count: number, shoot = 'file'): Promise<number> {
  const { db } = test.context;
  const { id } = await calls.start(library.id);
  for (let index = 0; index < count; index++) {
    const name = `${shoot} ${index + 1}.jpg`;
    const { id: fileId } = await buildFile(db, { name });
    await db.insert(importFiles).values({
      importId: id,
      path: name,
      pathKey: name,
      nameKey: name,
      fileId,
      position: index,
    });
  }
  await calls.check(id);
  return id;
}

/** Three items, then an import that changes the first, gives the second a new file, and adds a fourth. */
async function changeThree() {
  await calls.commit(await checked(3));
  const before = await kept();
  const { id } = await calls.start(library.id, { arriveAs: 'published' });
  await calls.attach(id, { 'picture 2.png': await picture(), 'new.png': await picture() });
  await calls.sheet(
    id,
    's.csv',
    `id,file,title,tags\n${before[0]?.id},,Renamed,a;b\n${before[1]?.id},picture 2.png,Second,\n,new.png,Fourth,\n`,
  );
  const { counts } = await calls.check(id);
  expect(counts.verdicts).toMatchObject({ metadata: 1, version: 1, new: 1 });
  return { id, before };
}

describe('a confirmed import', () => {
  it('writes what single writes do: versions, audit, search and facets', async () => {
    const { id, before } = await changeThree();
    await calls.commit(id);
    const items = await kept();
    expect(items.map(({ title }) => title)).toEqual(['Renamed', 'Second', 'picture 3', 'Fourth']);
    expect(items[0]?.tags).toEqual(['a', 'b']);
    const versions = await test.context.db
      .select()
      .from(itemVersions)
      .where(eq(itemVersions.itemId, before[1]?.id ?? 0));
    expect(versions).toHaveLength(2);
    const [document] = await test.context.db
      .select()
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, 'library-item'), eq(searchDocuments.id, items[3]?.id ?? 0)));
    expect(document?.text).toContain('fourth');
    const history = await test.context.db
      .select()
      .from(audit)
      .where(and(eq(audit.kind, 'library-item'), eq(audit.recordId, items[3]?.id ?? 0)));
    expect(history).toMatchObject([{ action: 'create', userId: editor.userId, after: { title: 'Fourth' } }]);
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    const page = await member.get(`/api/private/library/${library.slug}/items`);
    expect(page.body.data.map(({ title }: { title: string }) => title)).toEqual(['Fourth']);
  });

  it('is written once, confirmed twice and worked on by two at the same time', async () => {
    const id = await checked(7);
    const both = await Promise.all([
      editor.post(`${calls.at}/${id}/commit`),
      editor.post(`${calls.at}/${id}/commit`),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { signal } = new AbortController();
    await Promise.all([
      commitImport(test.context, id, signal),
      commitImport(test.context, id, signal),
      runJobs(test),
    ]);
    await editor.post(`${calls.at}/${id}/commit`);
    await runJobs(test);
    expect(await kept()).toHaveLength(7);
    expect((await calls.show(id)).counts.outcomes.created).toBe(7);
  });

  it('goes on where it was stopped, and gets its job again by the sweep', async () => {
    const id = await checkedRows(230);
    await editor.post(`${calls.at}/${id}/commit`);
    test.enqueued.length = 0;
    const stopped = new AbortController();
    let transactions = 0;
    const db = new Proxy(test.context.db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return (work: never) => {
          if (++transactions === 1) stopped.abort(new Error('The server was killed.'));
          return target.transaction(work);
        };
      },
    });
    await expect(
      runImport({ ...test.context, db }, id, { signal: stopped.signal, isLastTry: true }),
    ).rejects.toThrow('killed');
    const half = (await kept()).length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(230);
    expect((await calls.show(id)).progress).toMatchObject({ phase: 'committing', done: half, total: 230 });

    const { db: whole } = test.context;
    await whole.update(imports).set({ fault: 'It gave up.' }).where(eq(imports.id, id));
    expect(await reviveImports(test.context)).toBe(0);
    await whole.update(imports).set({ fault: null }).where(eq(imports.id, id));
    await jobHandlers(test.context)['records.sweep']({}, { signal: stopped.signal, isLastTry: true });
    await runJobs(test);
    expect((await calls.show(id)).state).toBe('done');
    expect(await kept()).toHaveLength(230);
  }, 120_000);

  it('reports rows whose items were deleted or changed meanwhile, and does the others', async () => {
    const { id, before } = await changeThree();
    await editor.delete(`/api/backend/library-item/${before[0]?.id}`);
    await editor.patch(`/api/backend/library-item/${before[1]?.id}`, { title: 'By somebody else' });
    const done = await calls.commit(id);
    expect(done.counts.outcomes).toMatchObject({ failed: 2, created: 1 });
    expect((await calls.rows(id, '&outcome=failed')).map(({ message }) => message)).toEqual([
      'The item was deleted, or moved, after this import was checked.',
      'Somebody changed the item after this import was checked. Nothing was overwritten.',
    ]);
    expect((await kept()).map(({ title }) => title)).toEqual(['By somebody else', 'picture 3', 'Fourth']);
  });

  it('goes into one library beside another one, each with all of its rows', async () => {
    const first = await checkedRows(40, 'day');
    const second = await checkedRows(40, 'night');
    await editor.post(`${calls.at}/${first}/commit`);
    await editor.post(`${calls.at}/${second}/commit`);
    const { signal } = new AbortController();
    await Promise.all([
      commitImport(test.context, first, signal),
      commitImport(test.context, second, signal),
    ]);
    const items = await kept();
    expect(items).toHaveLength(80);
    expect(new Set(items.map(({ position }) => position)).size).toBe(80);
  });

  it('stacks formats of a shot by their names, with those that the library has', async () => {
    await calls.commit(await checked(1));
    const { id } = await calls.start(library.id, { stack: true });
    await calls.attach(id, {
      'picture 1_square.png': await picture(),
      'oud_cmyk.png': await picture(),
      'oud_square.png': await buildPicture(++seed, 200),
      'rose_cmyk.png': await buildPicture(++seed, 200),
      'rose.png': await picture(),
      'alone.png': await picture(),
    });
    await calls.check(id);
    await calls.commit(id);
    const items = await kept();
    const stackOf = (title: string) => items.find((item) => item.title === title)?.stackId;
    expect(stackOf('picture 1')).toEqual(expect.any(Number));
    expect(stackOf('picture 1 square')).toBe(stackOf('picture 1'));
    expect(stackOf('oud cmyk')).toEqual(expect.any(Number));
    expect(stackOf('oud square')).toBe(stackOf('oud cmyk'));
    expect(stackOf('oud cmyk')).not.toBe(stackOf('picture 1'));
    expect(stackOf('alone')).toBeNull();
    const coverOf = (title: string) =>
      items
        .filter((item) => item.stackId === stackOf(title))
        .sort((one, other) => ((one.stackPosition ?? '') < (other.stackPosition ?? '') ? -1 : 1))[0]?.title;
    // The one without a format word, and else the largest, wherever they lie in the folder.
    expect([coverOf('picture 1'), coverOf('rose'), coverOf('oud cmyk')]).toEqual([
      'picture 1',
      'rose',
      'oud square',
    ]);
    expect(items.map(({ title }) => title)).toEqual([
      'picture 1',
      'picture 1 square',
      'oud cmyk',
      'oud square',
      'rose cmyk',
      'rose',
      'alone',
    ]);
    expect((await calls.undo(id)).state).toBe('undone');
  });

  it('does what a person decided: keep both, or a version of what looks alike', async () => {
    const same = await picture();
    const first = await calls.start(library.id);
    await calls.attach(first.id, { 'a.png': same, 'b.png': await picture() });
    await calls.check(first.id);
    await calls.commit(first.id);
    const [, other] = await kept();
    const { id } = await calls.start(library.id);
    await calls.attach(id, { 'copy.png': same, 'unlike.png': await picture() });
    await calls.check(id);
    const decided = await editor.patch(`${calls.at}/${id}/rows`, {
      target: { filter: { verdict: 'identical' } },
      decision: 'create',
    });
    expect(decided.body).toEqual({ changed: 1 });
    const refused = await editor.patch(`${calls.at}/${id}/rows/2`, { decision: 'version' });
    expect(refused.body.errors.decision).toBe('Choose the item that this row is about.');
    const chosen = await editor.patch(`${calls.at}/${id}/rows/2`, {
      decision: 'version',
      targetId: other?.id,
    });
    expect(chosen.body).toMatchObject({ decision: 'version', isChosen: true, target: { id: other?.id } });
    await calls.commit(id);
    expect((await kept()).map(({ title }) => title)).toEqual(['a', 'b', 'copy']);
    expect(await test.context.db.$count(itemVersions, eq(itemVersions.itemId, other?.id ?? 0))).toBe(2);
  });

  it('cannot be changed, checked or confirmed from an older look at it', async () => {
    const id = await checked(1);
    const { revision } = await calls.show(id);
    await editor.patch(`${calls.at}/${id}/rows/1`, { values: { title: 'Newer' } });
    const stale = await editor.post(`${calls.at}/${id}/commit`, { revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    await calls.commit(id);
    expect((await kept()).map(({ title }) => title)).toEqual(['Newer']);
    for (const reply of [
      await editor.patch(`${calls.at}/${id}`, { name: 'Late' }),
      await editor.post(`${calls.at}/${id}/check`),
      await editor.post(`${calls.at}/${id}/cancel`),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'import_closed']);
  });
});

describe('undoing an import', () => {
  it('takes back what it made, replaced and wrote', async () => {
    const { id, before } = await changeThree();
    await calls.commit(id);
    const undone = await calls.undo(id);
    expect(undone).toMatchObject({
      state: 'undone',
      undoneBy: { id: editor.userId },
      counts: { outcomes: { undone: 3 } },
    });
    const after = await kept();
    const facts = (items: typeof after) =>
      items.map(({ id: item, title, tags, fileId }) => [item, title, tags, fileId]);
    expect(facts(after)).toEqual(facts(before));
    expect(await test.context.db.$count(itemVersions, eq(itemVersions.itemId, before[1]?.id ?? 0))).toBe(1);
    const trash = await editor.get(
      `/api/backend/library/${library.id}/items?filter=${encodeURIComponent('{"trashed":true}')}`,
    );
    expect(trash.body.map(({ title }: { title: string }) => title)).toEqual(['Fourth']);
    expect((await calls.undo(id)).state).toBe('undone');
  });

  it('is refused with the names of what was edited since', async () => {
    const { id, before } = await changeThree();
    await calls.commit(id);
    await editor.patch(`/api/backend/library-item/${before[0]?.id}`, { description: 'Since then' });
    const refused = await editor.post(`${calls.at}/${id}/undo`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'edited_since',
      '1 item was changed since: Renamed. Nothing was undone.',
    ]);
    expect(await kept()).toHaveLength(4);
  });

  it('leaves and names what is edited while it runs', async () => {
    const { id, before } = await changeThree();
    await calls.commit(id);
    await editor.post(`${calls.at}/${id}/undo`);
    await editor.patch(`/api/backend/library-item/${before[0]?.id}`, { description: 'At the same time' });
    await runJobs(test);
    const done = await calls.show(id);
    expect(done.counts.outcomes).toMatchObject({ undone: 2, kept: 1 });
    expect((await kept())[0]).toMatchObject({ title: 'Renamed', description: 'At the same time' });
  });
});

describe('an import that ends', () => {
  it('lets go of files that no item uses', async () => {
    const id = await checked(2);
    await editor.patch(`${calls.at}/${id}/rows/2`, { decision: 'skip' });
    const fileIds = (
      await test.context.db.select().from(importFiles).where(eq(importFiles.importId, id))
    ).map(({ fileId }) => fileId ?? 0);
    await markOrphans(test.context, new Date());
    const orphaned = async () => {
      const rows = await test.context.db.select({ id: files.id, at: files.orphanedAt }).from(files);
      return fileIds.map((fileId) => rows.find((row) => row.id === fileId)?.at != null);
    };
    expect(await orphaned()).toEqual([false, false]);
    await calls.commit(id);
    await markOrphans(test.context, new Date());
    expect(await orphaned()).toEqual([false, true]);
  });

  it('is given up when nobody confirms it for a month, and its report goes after its time', async () => {
    const id = await checked(1);
    expect(await sweepImports(test.context, Date.now() + 29 * DAY_MS)).toBe(0);
    await sweepImports(test.context, Date.now() + 31 * DAY_MS);
    expect(await calls.show(id)).toMatchObject({
      state: 'cancelled',
      fault: 'Nobody confirmed it for 30 days.',
    });
    await test.context.db.update(imports).set({ updatedAt: new Date(Date.now() - 401 * DAY_MS) });
    await sweepImports(test.context);
    const [left] = await test.context.db.select({ count: count() }).from(imports);
    expect(left?.count).toBe(0);
  });

  it('is listed with its library, its person and its report', async () => {
    const id = await checked(1);
    await editor.post(`${calls.at}/${id}/cancel`);
    const list = await editor.get(
      `${calls.at}?filter=${encodeURIComponent(JSON.stringify({ libraryId: library.id, state: 'cancelled' }))}`,
    );
    expect(list.headers.get('content-range')).toBe('import 0-0/1');
    expect(list.body).toMatchObject([
      {
        id,
        state: 'cancelled',
        createdBy: { name: 'Test User' },
        library: { id: library.id, slug: library.slug },
      },
    ]);
    const commit = await editor.post(`${calls.at}/${id}/commit`);
    expect([commit.status, commit.body.code]).toEqual([409, 'not_ready']);
  });
});
