import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, flagsToLeaveOut } from './e2e/support/chromium.ts';

const executablePath = findChromium();

/** Journeys against the real server and both builds; `e2e/support/globalSetup.ts` starts them. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  // Journeys wait as much as they compute: two on two processors leave a quarter of the time unused.
  workers: 3,
  fullyParallel: true,
  // Patience for a busy machine; what passes waits no longer for it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./scripts/testing/playwrightReporter.ts']],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    // Calls must pass by the tests that stand in for the server; e2e/installable.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // V8 collects its small new space often while a page loads: a twentieth of the processor time. Not for benches.
      args: [...CHROMIUM_FLAGS, '--js-flags=--min-semi-space-size=16'],
      ignoreDefaultArgs: flagsToLeaveOut(),
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What is marked for it: pages that a phone shows otherwise.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
