import type { FrameLocator, Page } from '@playwright/test';

const pane = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

/** Opens the preview of a form where it is not beside it already. Returns the frame of its page. */
export async function showPreview(page: Page): Promise<FrameLocator> {
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await button.or(pane(page)).first().waitFor();
  if (!(await pane(page).isVisible())) await button.click();
  await pane(page).waitFor();
  return pane(page).frameLocator('iframe');
}

/** Closes the preview where it covers the form. */
export async function hideDrawer(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Close the preview' });
  if (!(await button.isVisible())) return;
  await button.click();
  await button.waitFor({ state: 'hidden' });
}
