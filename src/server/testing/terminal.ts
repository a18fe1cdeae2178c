import { afterEach, beforeEach, vi } from 'vitest';

/** Catches what commands print, in this test file. Returns what was printed since the test began. */
export function catchOutput(): { text(): string; clear(): void } {
  const printed: string[] = [];
  let spies: { mockRestore(): void }[] = [];
  beforeEach(() => {
    printed.length = 0;
    spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((piece) => printed.push(String(piece)) > 0),
    );
  });
  afterEach(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    text: () => printed.join(''),
    clear: () => {
      printed.length = 0;
    },
  };
}
