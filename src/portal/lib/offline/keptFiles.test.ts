// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBounded } from './boundedCache.ts';
import { fakeCaches } from './fakeCaches.ts';
import { followFiles, PICTURES } from './keptFiles.ts';

/** Like the browser's, it reports each request of the document, also those that follow from a report. */
let report: (address: string) => void;
const fetched: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(receive: (list: { getEntries: () => { name: string }[] }) => void) {
        report = (address) =>
          receive({ getEntries: () => [{ name: `${window.location.origin}${address}` }] });
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    // A test that goes round must end.
    if (fetched.length < 20) setTimeout(() => report(address));
    return new Response('gone', { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['/assets/removed.js', '/api/rendition/1/a/w640.webp'])(
  'requests %s once, though it cannot be kept and the request is reported as well',
  async (address) => {
    const stop = followFiles(await openBounded(PICTURES));
    report(address);
    report(address);
    await vi.advanceTimersByTimeAsync(50);
    stop();
    expect(fetched).toEqual([address]);
  },
);
