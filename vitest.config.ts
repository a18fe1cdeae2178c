import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What rests on the database itself is tested on the embedded one too, but for what opens none, or an embedded one always. */
const ON_BOTH_DATABASES = [
  'content/{kit,translations/translatedSlugs}',
  'db/!(embeddedConnections|lock|shareReads)',
  'jobs/*',
  'modules/assets/imports/{commit/commit,imports,check/recheck}',
  'modules/assets/libraries/bulk/slices',
  'modules/assets/libraries/facets/!(databaseShare|facetIndex|loadingAnswers|slotRuns)',
  'modules/assets/libraries/facets/snapshots/indexSnapshots',
  'modules/discovery/search/*',
  'modules/people/{api-keys,scim,webhooks}/*',
  'modules/assets/uploads/{uploads,uploadRaces,sweepUploads}',
  'operation/{backup/snapshots,check/*}',
  'testing/{database,fuzz,sweep}',
].map((path) => `src/server/${path}.test.ts`);

/** What rests on transactions and locks is tested behind a pooler, too. */
const BEHIND_POOLER = [
  'content/{kit,translations/translatedSlugs}',
  'db/pipelinedClient',
  'jobs/jobs',
  'modules/assets/imports/commit/commit',
  'modules/assets/uploads/uploadRaces',
  'testing/{database,sweep}',
].map((path) => `src/server/${path}.test.ts`);

/** Files that take half a minute or more, which would keep one worker alone at the end. */
const LONG = /\/(databaseRestarts|drill|faults|hostile|package|recallKilled|startTogether)\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    sequence: { sequencer: LongFirst },
    // Tests wait as much as they compute: some for restarts and for jobs that come back.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        // Reading the server's code once for each worker, not for each file, halves the time.
        test: { name: 'server', include: ['src/server/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ON_BOTH_DATABASES,
          env: { TEST_DATABASE_URL: '' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pooled',
          include: BEHIND_POOLER,
          env: { TEST_POOLED: 'true' },
          isolate: false,
        },
      },
      {
        extends: true,
        // Files share their worker's libraries; each gets a page of its own, which costs more than most small tests.
        test: {
          name: 'pages',
          include: ['src/{admin,portal}/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
        },
      },
      {
        extends: true,
        // What needs a page says so in its first line: `@vitest-environment jsdom`.
        test: {
          name: 'others',
          include: ['{src/{admin,portal,shared},scripts,bench}/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
