// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { followLanguage } from './followLanguage.ts';
import { pageLanguage, scriptInLanguage } from './pageLanguage.ts';

const remember = (language: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's response sets it.
  document.cookie = `sillage-language=${language}; Path=/`;
};

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'sillage-language=; Path=/; Max-Age=0';
  delete document.documentElement.dataset.language;
  sessionStorage.clear();
});

it('knows the language of the page, which is English where it says none', () => {
  expect(pageLanguage()).toBe('en');
  document.documentElement.dataset.language = 'toString';
  expect(pageLanguage()).toBe('en');
  document.documentElement.dataset.language = 'ja';
  expect(pageLanguage()).toBe('ja');
  expect(scriptInLanguage('assets/NewsPage-1.js')).toBe('assets/ja/NewsPage-1.js');
  expect(scriptInLanguage('assets/NewsPage-1.css')).toBe('assets/NewsPage-1.css');
});

it('loads the page anew once where the account has another language', async () => {
  remember('ja');
  const reload = vi.fn();
  void followLanguage('ja', reload);
  expect(reload).toHaveBeenCalledOnce();
  // A server without that language sends the same page again, which is then used as it is.
  await followLanguage('ja', reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays where the browser has not stored the language', async () => {
  const reload = vi.fn();
  await followLanguage('ja', reload);
  expect(reload).not.toHaveBeenCalled();
});
