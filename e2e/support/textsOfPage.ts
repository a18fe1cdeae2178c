import type { Page } from '@playwright/test';

/**
 * What a page says in its own language, a text a line or a fact of it: what can be read, and what controls and pictures
 * are called. Without scripts, and without what names a language of its own.
 */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isApart = (element: Element | null) => element?.closest('script,style,noscript,[lang]:not(html)');
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isApart(node.parentElement))
        for (const text of (node.textContent ?? '').split(' · ')) texts.add(text);
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isApart(element)) texts.add(element.getAttribute(name) ?? '');
    return [...texts].map((text) =>
      text
        // Without the marks of direction around facts.
        .replaceAll(/\u200f|\u2068|\u2069/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  });

/** What the server has sent to a page, as the page would show it; a text a line. */
export function recordContent(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\//.test(response.url()) && /json/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const embedded = await page
      .locator('#answers')
      .textContent({ timeout: 1000 })
      .catch(() => '');
    const strings: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === 'string') strings.push(value.replaceAll(/<[^>]+>/g, ' '));
      else if (value && typeof value === 'object') Object.values(value).forEach(collect);
    };
    for (const body of [...(await Promise.all(bodies)), embedded ?? '']) if (body) collect(JSON.parse(body));
    return strings.join('\n').replaceAll(/[^\S\n]+/g, ' ');
  };
}
