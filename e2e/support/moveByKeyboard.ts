import { expect, type Locator } from '@playwright/test';

/**
 * Moves what `grip` holds in an order, a step at a time: a key that is pressed before it was announced moves nothing.
 * dnd-kit announces what was picked up before it listens to arrows, which it does from a timer of 0 ms, and measures the
 * places in the renderings after that.
 */
export async function moveByKeyboard(
  grip: Locator,
  arrow: 'ArrowUp' | 'ArrowDown',
  steps = 1,
): Promise<void> {
  const page = grip.page();
  const announced = page.locator('[id^="DndLiveRegion"]');
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(announced.filter({ hasText: /^Picked up / })).toBeAttached();
  await page.evaluate(
    () =>
      new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
  for (let step = 0; step < steps; step += 1) {
    const before = (await announced.allTextContents()).join('');
    await page.keyboard.press(arrow);
    await expect.poll(async () => (await announced.allTextContents()).join('')).not.toBe(before);
  }
  await page.keyboard.press('Space');
}
