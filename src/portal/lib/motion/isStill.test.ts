// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { isStill } from './isStill.ts';

afterEach(() => void vi.unstubAllGlobals());

function wish({ reduced = false, saveData }: { reduced?: boolean; saveData?: boolean }): void {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) });
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } });
}

it('moves for those who ask for neither less motion nor less data', () => {
  wish({});
  expect(isStill()).toBe(false);
  wish({ saveData: false });
  expect(isStill()).toBe(false);
});

it('is still for those who ask for less motion, or for less data', () => {
  wish({ reduced: true });
  expect(isStill()).toBe(true);
  wish({ saveData: true });
  expect(isStill()).toBe(true);
});
