import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { beginArchive } from '../../../testing/imports.ts';
import { runImport } from './runImport.service.ts';

const url = process.env.TEST_DATABASE_URL;
const PICTURES = 12;
/** Even a last try: an unavailable database is no fault of the import. */
const RUN = { signal: new AbortController().signal, isLastTry: true };

describe.runIf(url)('an import whose PostgreSQL ends its connections', () => {
  let test: TestApp;
  let admin: pg.Client;
  let database: string;
  beforeAll(async () => {
    test = await openTestApp();
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rows } = await test.handle.executeSql('select current_database() as name');
    database = String(rows[0]?.name);
  });
  afterAll(async () => {
    await admin.end();
    await test.close();
  });

  const readBusy = async (): Promise<string[]> => {
    const { rows } = await admin.query(
      `select pid, query_start from pg_stat_activity where datname = $1 and state in ('active', 'idle in transaction')`,
      [database],
    );
    return rows.map(({ pid, query_start }) => `${pid} ${query_start.getTime()}`);
  };

  /** Ends all connections once `statements` of them were seen at work, until the run notices: one that waits is replaced unseen. */
  async function terminateAfter(statements: number, isOver: () => boolean): Promise<void> {
    const seen = new Set<string>();
    while (!isOver()) {
      for (const statement of await readBusy()) seen.add(statement);
      if (seen.size < statements) continue;
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        database,
      ]);
    }
  }

  /** Runs the import, one statement longer at each try, until it is not interrupted. Returns the interruptions. */
  async function runInterrupted(id: number): Promise<number> {
    for (let statements = 1; ; statements++) {
      // A process that was ended is listed until it has gone, which takes a while on a busy machine.
      await expect.poll(readBusy, { interval: 5 }).toEqual([]);
      let isOver = false;
      const terminating = terminateAfter(statements, () => isOver);
      const run = await runImport(test.context, id, RUN).then(
        () => null,
        (error: unknown) => error,
      );
      isOver = true;
      await terminating;
      if (run === null) {
        // Connections may have been ended right after the run: calls have new ones once that is noticed.
        const isBack = () => test.handle.executeSql('select 1').then(Boolean, () => false);
        await expect.poll(isBack, { interval: 5 }).toBe(true);
        return statements - 1;
      }
      expect(run).toSatisfy(isDatabaseUnavailable);
    }
  }

  it('goes on where it was, and neither calls files damaged nor rows faulty', async () => {
    const { editor, calls, library, id } = await beginArchive(test, { pictures: PICTURES });
    let interruptions = await runInterrupted(id);
    expect(await calls.show(id)).toMatchObject({
      state: 'ready',
      fault: null,
      counts: { rows: PICTURES, verdicts: { new: PICTURES, invalid: 0 } },
    });
    await editor.post(`${calls.at}/${id}/commit`);
    interruptions += await runInterrupted(id);
    expect(await calls.show(id)).toMatchObject({
      state: 'done',
      fault: null,
      counts: { outcomes: { created: PICTURES, failed: 0 } },
    });
    expect(interruptions).toBeGreaterThan(5);
    expect(
      (await editor.get(`/api/backend/library-item?filter={"libraryId":${library.id}}`)).body,
    ).toHaveLength(PICTURES);
  });
});
