import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import {
  catalogueOf,
  compileCatalogue,
  compileSections,
  plainText,
} from '../../src/portal/text/catalogue.ts';
import { directionOf, LANGUAGES, type Language, tagOf } from '../../src/shared/domain/languages.ts';
import { type EmitFile, facesOf } from './faces.ts';
import { moveScripts, type PageLanguage, pageOf, translatePage } from './pageLanguages.ts';

type Bundle = Rolldown.OutputBundle;

const FORMATTER = fileURLToPath(new URL('../../src/shared/domain/plurals.ts', import.meta.url));
const MODULE = /\/src\/portal\/text\/\w+\.ts$/;
const SOURCE = /export const (\w+) = messages\(\s*'(\w+)'/g;
/** Messages that many pages have some of: each of their sections is a module, so that a page loads its own only. */
const SECTIONED = ['common', 'kinds'];
const VIRTUAL = '\0messages:';
/** In a chunk in place of messages, after the bundler has renamed the formatter of numbers. */
const MARK = /__messages__\(["'`]([\w.]+)["'`],\s*["'`]\w+["'`](?:,\s*([\w$]+))?\)/g;

/**
 * One build has the portal in every language. Scripts are bundled once, with a mark where the messages of an area go, and
 * written once for each language with its messages in them: a page loads those that it needs in one language, with the
 * scripts that need them, and nothing that reads messages. Scripts import each other by relative addresses, and so stay
 * within their language.
 */
export function languages(): Plugin[] {
  const compiled = new Map(
    LANGUAGES.map((language) => {
      const areas = compileCatalogue(language);
      for (const area of SECTIONED)
        for (const [name, code] of compileSections(language, area)) areas.set(`${area}.${name}`, code);
      return [language, areas];
    }),
  );
  const page = (language: Language): PageLanguage => {
    const catalogue = catalogueOf(language);
    return {
      name: language,
      tag: tagOf(language),
      direction: directionOf(language),
      text: (path) => plainText(catalogue, path),
    };
  };
  const codeOf = (language: Language, messages: string): string => {
    const code = compiled.get(language)?.get(messages);
    if (code === undefined) throw new Error(`There are no messages ${messages}.`);
    return code;
  };
  const fill = (code: string, language: Language) =>
    code.replace(MARK, (_, messages: string, formatter?: string) => {
      const own = codeOf(language, messages);
      return formatter ? `(f=>(${own}))(${formatter})` : `(${own})`;
    });
  /** With a digest: the name of a chunk comes from its code, and changes with the messages of any language. */
  const markOf = (messages: string): string => {
    const codes = LANGUAGES.map((language) => codeOf(language, messages));
    const digest = createHash('sha256').update(codes.join('\n')).digest('hex').slice(0, 8);
    const formatter = codes.some((code) => code.includes('f(')) ? ', formatNumber' : '';
    return `/* @__PURE__ */ __messages__('${messages}', '${digest}'${formatter})`;
  };
  const importOf = (code: string): string =>
    code.includes('formatNumber') ? `import { formatNumber } from '${FORMATTER}';\n${code}` : code;
  return [
    {
      name: 'sillage-languages',
      apply: 'build',
      enforce: 'pre',
      resolveId: (source) => (source.startsWith(VIRTUAL) ? source : null),
      load(id) {
        if (!id.startsWith(VIRTUAL)) return null;
        const name = id.slice(VIRTUAL.length);
        if (!SECTIONED.includes(name)) return importOf(`export default ${markOf(name)};`);
        return [...compileSections('en', name).keys()]
          .map((section) => `export { default as ${section} } from '${VIRTUAL}${name}.${section}';`)
          .join('\n');
      },
      transform: {
        filter: { id: MODULE },
        handler(code) {
          const exported = [...code.matchAll(SOURCE)];
          const all = code.match(/^export /gm)?.length ?? 0;
          if (exported.length === 0 || exported.length !== all)
            throw new Error('A module of messages exports messages, and nothing else.');
          const lines = exported.map(([, name, area = '']) =>
            SECTIONED.includes(area)
              ? `export * as ${name} from '${VIRTUAL}${area}';`
              : `export const ${name} = ${markOf(area)};`,
          );
          return { code: importOf(lines.join('\n')), map: null };
        },
      },
    },
    {
      name: 'sillage-languages-written',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const marked = new Map(
            Object.values(bundle).flatMap((file) =>
              file.type === 'chunk' ? [[file, file.code] as const] : [],
            ),
          );
          for (const language of LANGUAGES) {
            for (const [chunk, code] of marked) {
              const filled = fill(code, language);
              if (filled.includes('__messages__'))
                throw new Error(`${chunk.fileName} has messages unfilled.`);
              if (language === 'en') chunk.code = filled;
              else
                this.emitFile({
                  type: 'asset',
                  fileName: moveScripts(`"${chunk.fileName}"`, language).slice(1, -1),
                  source: moveScripts(filled, language),
                });
            }
          }
          const html = pageIn(bundle);
          const source = String(html.source);
          const emit: EmitFile = (name, file) =>
            `/${this.getFileName(this.emitFile({ type: 'asset', name, source: file }))}`;
          for (const language of LANGUAGES.filter((one) => one !== 'en'))
            this.emitFile({
              type: 'asset',
              fileName: pageOf(language),
              source: translatePage(source, { ...page(language), faces: facesOf(language, emit) }),
            });
          html.source = translatePage(source, page('en'));
        },
      },
    },
    {
      name: 'sillage-languages-page',
      apply: 'serve',
      transformIndexHtml: (html) => translatePage(html, page('en')),
    },
  ];
}

function pageIn(bundle: Bundle) {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('The build has no page.');
  return html;
}
