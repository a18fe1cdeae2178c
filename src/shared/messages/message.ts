import { isDefinition } from './compileMessages.ts';
import type { Definition, Translated, Tree } from './messageTypes.ts';

/**
 * A message in the syntax of ICU. Its arguments are in the order of `args`; numbers are written in `locale` where that is
 * one of them, and else as its language does.
 */
export const message = <Args extends readonly unknown[]>(
  args: { [Index in keyof Args]: string },
  source: string,
): Definition<Args> => ({ args: args as unknown as readonly string[], source });

/** Messages as they are written: the sources of those with arguments. */
export const plainOf = (tree: Tree): Translated => {
  if (typeof tree === 'string' || Array.isArray(tree)) return tree as Translated;
  if (isDefinition(tree)) return tree.source;
  return Object.fromEntries(
    Object.entries(tree as { [key: string]: Tree }).map(([key, branch]) => [key, plainOf(branch)]),
  );
};
