import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/** What a test does not expect on the console is a fault that nobody would read there. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  expect(calls, 'console.error was called').toEqual([]);
});
/** Files share a process, and those with a page share that page too: none leaves anything to the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // Styles stay: the library that wrote them takes them for written.
  document.title = '';
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
