import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../domain/languages.ts';
import { isDefinition, parseMessage } from './compileMessages.ts';
import type { Translated, Tree } from './messageTypes.ts';

/** Messages by their paths: `common.frame.menu`. */
export function flattenMessages(messages: Translated, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path, messages]]);
  return new Map(
    Object.entries(messages).flatMap(([key, branch]) => [
      ...flattenMessages(branch, path ? `${path}.${key}` : key),
    ]),
  );
}

/** Arguments that messages declare, by their paths. */
export function declaredArguments(tree: Tree, path: string): [string, readonly string[]][] {
  if (isDefinition(tree)) return [[path, tree.args]];
  if (typeof tree === 'string' || Array.isArray(tree)) return [];
  return Object.entries(tree).flatMap(([key, branch]) => declaredArguments(branch as Tree, `${path}.${key}`));
}

function* elementsOf(parts: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const part of parts) {
    yield part;
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) yield* elementsOf(value);
  }
}

/** Names of the arguments that a message has, sorted. */
export const argumentsOf = (message: string): string[] =>
  [
    ...new Set(
      [...elementsOf(parseMessage(message))].flatMap((part) =>
        part.type === TYPE.literal || part.type === TYPE.pound ? [] : [part.value],
      ),
    ),
  ].sort();

/** What differs in the messages of a language from the English ones, by path. */
export function compareMessages(english: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>) {
  const pathsWhere = (test: (message: string, path: string) => boolean) =>
    [...own].filter(([path, message]) => test(message, path)).map(([path]) => path);
  return {
    missing: [...english.keys()].filter((path) => !own.has(path)),
    unknown: pathsWhere((_, path) => !english.has(path)),
    empty: pathsWhere((message) => message.trim() === ''),
    otherArguments: pathsWhere(
      (message, path) => argumentsOf(message).join() !== argumentsOf(english.get(path) ?? '').join(),
    ),
    sameAsEnglish: pathsWhere((message, path) => message === english.get(path)),
  };
}

const categories = new Map<Language, readonly string[]>();

/** Categories that whole numbers of items have in a language. */
function categoriesOf(language: Language): readonly string[] {
  const known = categories.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  const found = [...new Set(Array.from({ length: 10_001 }, (_, n) => rules.select(n)))];
  categories.set(language, found);
  return found;
}

/** Plurals that a message has though its language lacks them, or the reverse. */
export const pluralFaultsOf = (language: Language, message: string): string[] =>
  [...elementsOf(parseMessage(message))].flatMap((part) => {
    if (part.type !== TYPE.plural) return [];
    const own = categoriesOf(language);
    const named = Object.keys(part.options).filter((option) => !option.startsWith('='));
    return [
      ...named.filter((option) => !own.includes(option)).map((option) => `has ${option}`),
      ...own.filter((category) => !named.includes(category)).map((category) => `lacks ${category}`),
    ];
  });
