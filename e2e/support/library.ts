import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '../../src/portal/text/en.ts';

/** A library as a member handles it, whatever the size of the screen. */
export function libraryOn(page: Page, isMobile: boolean) {
  const facetBox = (label: string): Locator =>
    page.getByRole('checkbox', { name: new RegExp(`^${label}\\s`) });
  const withFacets = async (work: () => Promise<void>): Promise<void> => {
    if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
    await work();
    if (isMobile) await page.getByRole('button', { name: /^Show [\d,]+ items?$/ }).click();
  };
  const selection = page.getByRole('region', { name: text.library.selection });
  return {
    selection,
    /** What the bar of the selection opens above itself on a phone. */
    openSelection: async () => {
      if (isMobile) await selection.getByRole('button', { name: text.library.selectionMore }).click();
    },
    count: (n: number) => page.getByText(n === 1 ? '1 item' : `${n} items`, { exact: true }),
    facetBox,
    withFacets,
    choose: (label: string) => withFacets(() => facetBox(label).click()),
    chip: (label: string) => page.getByRole('button', { name: text.library.removeChoice(label) }),
    /** The number beside a facet's value. */
    countOf: async (label: string): Promise<number> => {
      let count = 0;
      await withFacets(async () => {
        const row = page.getByRole('listitem').filter({ has: facetBox(label) });
        count = Number(/(\d+)\s*$/.exec((await row.innerText()).trim())?.[1]);
      });
      return count;
    },
    cell: (index: number) => page.locator(`[role="gridcell"][data-index="${index}"]`),
    tick: (index: number) => page.locator(`[role="gridcell"][data-index="${index}"]`).getByRole('checkbox'),
    /** Scrolls until the cell is there: only what is near the screen exists. */
    scrollTo: async (index: number) => {
      const cell = page.locator(`[role="gridcell"][data-index="${index}"]:not([aria-busy])`);
      await expect(async () => {
        if ((await cell.count()) === 0) await page.mouse.wheel(0, 700);
        await expect(cell).toHaveCount(1, { timeout: 500 });
      }).toPass({ intervals: [0] });
      await cell.scrollIntoViewIfNeeded();
    },
  };
}
