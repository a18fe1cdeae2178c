import { formatNumber } from '../../shared/domain/plurals.ts';
import { compileArea, isDefinition } from './compile/compileMessages.ts';
import { evaluate } from './compile/evaluate.ts';
import type { Definition, Translated, Tree } from './compile/messageTypes.ts';

type Compiled<T> =
  T extends Definition<infer Args>
    ? (...args: Args extends readonly unknown[] ? [...Args] : never) => string
    : T extends string
      ? string
      : { readonly [Key in keyof T]: Compiled<T[Key]> };

/**
 * A message in the syntax of ICU. Its arguments are in the order of `args`; numbers are written in `locale` where that is
 * one of them, and else as its language does.
 */
export const message = <Args extends readonly unknown[]>(
  args: { [Index in keyof Args]: string },
  source: string,
): Definition<Args> => ({ args: args as unknown as readonly string[], source });

const areas = new Map<string, Tree>();

/** The English messages of each area that was imported, as they are written. */
export const sourcesOf = (): ReadonlyMap<string, Tree> => areas;

export const plainOf = (tree: Tree): Translated => {
  if (typeof tree === 'string' || Array.isArray(tree)) return tree as Translated;
  if (isDefinition(tree)) return tree.source;
  return Object.fromEntries(
    Object.entries(tree as { [key: string]: Tree }).map(([key, branch]) => [key, plainOf(branch)]),
  );
};

/**
 * The messages of an area in English, for tests and development. A build replaces the call by the compiled messages of
 * each language (scripts/vite/languages.ts), so that none of this is in the browser.
 */
export function messages<const T extends { readonly [key: string]: unknown }>(
  area: string,
  tree: T,
): Compiled<T> {
  areas.set(area, tree as Tree);
  const code = compileArea(tree as Tree, plainOf(tree as Tree), {
    language: 'en',
    locale: 'en-GB',
    isRightToLeft: false,
  });
  return evaluate(code, 'f', formatNumber);
}
