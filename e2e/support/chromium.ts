import { existsSync } from 'node:fs';
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
