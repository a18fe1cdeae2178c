import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/support/chromium.ts';

const executablePath = findChromium();

/** Journeys against the real server and both builds; `e2e/support/globalSetup.ts` starts them. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  // A second try records what happened, and the report names the test as flaky. Busy machines get a third.
  retries: process.env.CI ? 2 : 1,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.E2E_ORIGIN,
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    // Calls must pass by the tests that stand in for the server; e2e/installable.spec.ts has it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // What does not depend on the size of the screen runs once.
      testIgnore:
        /(configuration|files|importRestarts|importToS3|lifecycle|pageViews|presetRestarts|restarts|uploads|vuefinder)\.spec\.ts$/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
