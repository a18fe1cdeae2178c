import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const MODULE = 'virtual:guides';
const folder = fileURLToPath(new URL('../../docs/guide/', import.meta.url));

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

/** The guides of docs/guide as HTML; pictures have their paths in `docs/guide`. */
export function readGuides(): Guide[] {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOfHeading(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Tables and commands scroll by themselves, by keyboard too.
      code: ({ text }) =>
        `<pre tabindex="0"><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>\n`,
    },
  });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((file) => {
      const [, title = '', text = ''] =
        /^# Guide for (.+)\n([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      return { name: file.slice(0, -3), title, html: marked.parse(text, { async: false }) };
    });
}

/** Offers the guides to the back-office as `virtual:guides`, with their pictures among the files of the build. */
export function guides(): Plugin {
  return {
    name: 'sillage-guides',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const pictures: string[] = [];
      const all = readGuides().map((guide) => {
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
