import type { Page } from '@playwright/test';

/** The server's pages without the answers that they open with: the page then asks for each by a call, which can be held. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script type="application\/json" id="answers">.*?<\/script>/s,
      '',
    );
    await route.fulfill({ response, body });
  });
}
