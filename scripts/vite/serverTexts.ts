import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileIn } from '../../src/server/text/catalogue.ts';
import { LANGUAGES } from '../../src/shared/domain/languages.ts';

const path = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url));
const MODULE = /\/src\/server\/text\/\w+\.ts$/;
const SOURCE = /^export const (\w+) = texts\(\s*'(\w+)'/gm;

/** Writes the server's messages into its build in every language, compiled: what reads them stays out of it. */
export function serverTexts(): Plugin {
  return {
    name: 'sillage-server-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      handler(code) {
        const exported = [...code.matchAll(SOURCE)];
        if (exported.length === 0) return null;
        if (exported.length !== code.match(/^export /gm)?.length)
          throw new Error('A module of messages exports messages, and nothing else.');
        const lines = exported.map(([, name, area = '']) => {
          const languages = LANGUAGES.map((language) => `${language}: (${compileIn(language, area)})`);
          return `export const ${name} = ((f) => {\nconst own = {${languages.join(',\n')}};\nreturn textsOf((language) => own[language]);\n})(formatNumber);`;
        });
        const imports = [
          `import { textsOf } from '${path('server/text/text.ts')}';`,
          `import { formatNumber } from '${path('shared/domain/plurals.ts')}';`,
        ];
        return { code: [...imports, ...lines].join('\n'), map: null };
      },
    },
  };
}
