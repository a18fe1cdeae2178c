import type { Page } from '@playwright/test';

/** The server's pages without their embedded responses: the page then makes each call, which can be delayed. */
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
