import type { Page } from '@playwright/test';

/**
 * What a page says in its own language, a text a line or a fact of it: what can be read, and what controls and pictures
 * are called. Without scripts, and without what names a language of its own.
 */
const textsOf = (page: Page): Promise<string[]> =>
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

/** What a page shows, and what the server had sent to it by then, as the page would show it; a text a line. */
export interface Read {
  readonly texts: string[];
  readonly content: string;
}

/**
 * Records what the server sends to a page, of all fields or the named ones, and reads it with the texts of the page.
 * Taken where the page reads it: a browser lets go of bodies that are read from outside later.
 */
export async function recordContent(page: Page, fields?: ReadonlySet<string>): Promise<() => Promise<Read>> {
  await page.addInitScript(() => {
    const bodies: Promise<string>[] = [];
    Object.assign(window, { sentBodies: bodies });
    const { fetch } = window;
    window.fetch = async (...call) => {
      const response = await fetch(...call);
      if (/\/api\//.test(response.url) && /json/.test(response.headers.get('content-type') ?? ''))
        bodies.push(
          response
            .clone()
            .text()
            .catch(() => ''),
        );
      return response;
    };
  });
  const bodies = new Set<string>();
  return async () => {
    // First: what is shown was sent before, while more may come meanwhile.
    const texts = await textsOf(page);
    const embedded = await page
      .locator('#answers')
      .textContent({ timeout: 1000 })
      .catch(() => '');
    const sent = await page.evaluate(() =>
      Promise.all(Reflect.get(window, 'sentBodies') as Promise<string>[]),
    );
    for (const body of sent) bodies.add(body);
    const strings: string[] = [];
    const collect = (value: unknown, field: string | null = null): void => {
      if (Array.isArray(value)) for (const one of value) collect(one, field);
      else if (value && typeof value === 'object')
        for (const [name, one] of Object.entries(value)) collect(one, name);
      else if (typeof value === 'string' && (!fields || (field !== null && fields.has(field))))
        strings.push(value.replaceAll(/<[^>]+>/g, ' '));
    };
    for (const body of [...bodies, embedded ?? '']) if (body) collect(JSON.parse(body));
    return { texts, content: strings.join('\n').replaceAll(/[^\S\n]+/g, ' ') };
  };
}
