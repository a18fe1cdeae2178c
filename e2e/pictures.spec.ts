import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { settle } from './support/settle.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member', account: 'shared' });

/** Rounding of colours between the style sheet and the screen. */
const TOLERANCE = 2;
/** Pixels along a picture that it shares with its ground where the two end between pixels. */
const EDGE = 3;

/** Colour of the frame, and where a picture lies in it that is shown as a whole; `null` where it fills its frame. */
const readFrame = (frame: Locator) =>
  frame.evaluate((element) => {
    const image = element.querySelector('img');
    if (!image || getComputedStyle(image).objectFit !== 'contain') return null;
    const { width, height } = element.getBoundingClientRect();
    const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
    const colour =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return {
      ground: colour.slice(0, 3),
      beside: Math.floor((width - image.naturalWidth * scale) / 2),
      above: Math.floor((height - image.naturalHeight * scale) / 2),
    };
  });

test('a picture that is shown as a whole is in the middle of its ground, and nothing else is on it', async ({
  page,
}) => {
  // High enough for the rows that are judged: only what is near the window is rendered.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/brand-catalogue/perfumes?stacks=false');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await settle(page);
  const frames = await page.getByRole('gridcell').locator('span:has(> picture)').all();
  let judged = 0;
  for (const frame of frames) {
    const read = await readFrame(frame);
    if (!read || Math.max(read.beside, read.above) < 4) continue;
    judged += 1;
    const { data, info } = await sharp(await frame.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let foreign = 0;
    // The outermost pixels belong to what is around the frame as well, where it ends between pixels.
    for (let y = 1; y < info.height - 1; y++)
      for (let x = 1; x < info.width - 1; x++) {
        const isOutside =
          Math.min(x, info.width - 1 - x) < read.beside - EDGE ||
          Math.min(y, info.height - 1 - y) < read.above - EDGE;
        const at = (y * info.width + x) * info.channels;
        if (isOutside && read.ground.some((shade, of) => Math.abs(shade - (data[at + of] ?? 0)) > TOLERANCE))
          foreign += 1;
      }
    expect.soft(foreign, await frame.locator('..').innerText()).toBe(0);
  }
  expect(judged).toBeGreaterThan(5);
});
