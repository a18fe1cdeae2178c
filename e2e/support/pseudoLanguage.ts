import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveScripts, pageOf, translatePage } from '../../scripts/vite/pageLanguages.ts';
import { compileCatalogue, compileSections } from '../../src/portal/text/catalogue.ts';
import { pseudoCatalogue } from '../../src/portal/text/pseudo.ts';

const portal = fileURLToPath(new URL('../../dist/portal/', import.meta.url));

/** Longer English, and the same from right to left. */
export type PseudoLanguage = 'en-XA' | 'ar-XB';

/**
 * Writes a pseudo-language beside the languages of the build, from its English scripts: a server sends it to browsers
 * with its cookie. Returns a function that removes it.
 */
export function writePseudoLanguage(name: PseudoLanguage): () => void {
  const folder = join(portal, 'assets', name);
  const catalogue = pseudoCatalogue();
  const own = compileCatalogue('en-XA', catalogue);
  const pairs = [...compileCatalogue('en')].map(([area, code]) => [code, own.get(area) ?? ''] as const);
  for (const area of ['common', 'kinds']) {
    const sections = compileSections('en-XA', area, catalogue);
    for (const [name, code] of compileSections('en', area)) pairs.push([code, sections.get(name) ?? '']);
  }
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(join(portal, 'assets')).filter((name) => name.endsWith('.js'))) {
    const english = readFileSync(join(portal, 'assets', file), 'utf8');
    // As `scripts/vite/languages.ts` has filled them in: in brackets.
    const filled = pairs.reduce((code, [from, to]) => code.replaceAll(`(${from})`, () => `(${to})`), english);
    writeFileSync(join(folder, file), moveScripts(filled, name));
  }
  const page = join(portal, pageOf(name));
  const html = readFileSync(join(portal, pageOf('en')), 'utf8');
  writeFileSync(
    page,
    translatePage(html, {
      name,
      tag: name,
      direction: name === 'ar-XB' ? 'rtl' : 'ltr',
      text: (path) => `[${path}]`,
    }),
  );
  return () => {
    rmSync(page, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
