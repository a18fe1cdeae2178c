import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Tests wait as much as they compute; one processor less than there are would leave a single worker in CI.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        // The server is the same for every file: reading it once for each worker halves the time.
        test: { name: 'server', include: ['src/server/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: [
            'src/{admin,portal,shared}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
