import { formatNumber } from '../../shared/domain/plurals.ts';
import { compileArea } from '../../shared/messages/compileMessages.ts';
import { evaluate } from '../../shared/messages/evaluate.ts';
import { plainOf } from '../../shared/messages/message.ts';
import type { Definition, Tree } from '../../shared/messages/messageTypes.ts';

export { message } from '../../shared/messages/message.ts';

type Compiled<T> =
  T extends Definition<infer Args>
    ? (...args: Args extends readonly unknown[] ? [...Args] : never) => string
    : T extends string
      ? string
      : { readonly [Key in keyof T]: Compiled<T[Key]> };

const areas = new Map<string, Tree>();

/** The English messages of each area that was imported, as they are written. */
export const sourcesOf = (): ReadonlyMap<string, Tree> => areas;

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
