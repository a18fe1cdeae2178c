import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { BACK_OFFICE_LANGUAGES, type BackOfficeLanguage } from '../../src/shared/domain/languages.ts';

const MODULE = 'virtual:guides.';
/** Translations are in folders below the English ones. */
const folderOf = (language: BackOfficeLanguage) =>
  fileURLToPath(new URL(`../../docs/guide/${language === 'en' ? '' : `${language}/`}`, import.meta.url));
/** How the first heading begins, before the readers. */
const TITLES: Record<BackOfficeLanguage, RegExp> = {
  en: /^# Guide for (.+)\n([\s\S]*)$/,
  fr: /^# Guide pour (.+)\n([\s\S]*)$/,
};

export interface Guide {
  /** The name of its file. */
  readonly name: string;
  /** For whom it is. */
  readonly title: string;
  /** Its headings have ids: `import-with-a-sheet`. */
  readonly html: string;
}

export const idOfHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = '']) => text);

/**
 * The guides of docs/guide as HTML; pictures have their paths in the folder of the language. Headings have the ids of the
 * English ones, at whatever language a screen leads to them.
 */
export function readGuides(language: BackOfficeLanguage = 'en'): Guide[] {
  const read = (of: BackOfficeLanguage, file: string) => readFileSync(join(folderOf(of), file), 'utf8');
  return readdirSync(folderOf('en'))
    .filter((name) => name.endsWith('.md'))
    .map((file) => {
      const ids = headingsOf(read('en', file)).map(idOfHeading);
      const markdown = read(language, file);
      const headings = headingsOf(markdown);
      if (headings.length !== ids.length)
        throw new Error(`${language}/${file} has other headings than the English guide.`);
      const [, title = '', text = ''] = TITLES[language].exec(markdown) ?? [];
      let next = 0;
      const marked = new Marked({
        renderer: {
          heading({ tokens, depth }) {
            const id = depth === 2 ? ids[next++] : undefined;
            return `<h${depth}${id === undefined ? '' : ` id="${id}"`}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
          },
          // Tables and commands scroll by themselves, by keyboard too.
          code: ({ text: command }) =>
            `<pre tabindex="0"><code>${command.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>\n`,
        },
      });
      return { name: file.slice(0, -3), title, html: marked.parse(text, { async: false }) };
    });
}

/** Offers the guides to the back-office as `virtual:guides.en` and `.fr`, with their pictures among the files of the build. */
export function guides(): Plugin {
  return {
    name: 'sillage-guides',
    resolveId: (id) => (BACK_OFFICE_LANGUAGES.some((one) => id === MODULE + one) ? `\0${id}` : undefined),
    load(id) {
      const language = BACK_OFFICE_LANGUAGES.find((one) => id === `\0${MODULE}${one}`);
      if (!language) return undefined;
      const folder = folderOf(language);
      const pictures: string[] = [];
      const all = readGuides(language).map((guide) => {
        this.addWatchFile(join(folder, `${guide.name}.md`));
        const html = guide.html.replace(/<img src="([^"]+)"/g, (_, path: string) => {
          pictures.push(join(folder, path));
          return `<img loading="lazy" src="%PICTURE${pictures.length - 1}%"`;
        });
        return { ...guide, html };
      });
      const imports = pictures.map(
        (path, index) => `import p${index} from ${JSON.stringify(`${path}?url`)};`,
      );
      return `${imports.join('\n')}
        const pictures = [${pictures.map((_, index) => `p${index}`).join()}];
        export const guides = ${JSON.stringify(all)}.map((guide) => ({
          ...guide, html: guide.html.replace(/%PICTURE(\\d+)%/g, (_, index) => pictures[index]) }));`;
    },
  };
}
