import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Definition, Translated, Tree } from './messageTypes.ts';
import { type CatalogueLanguage, pluralRulesOf } from './pluralRules.ts';

interface Target {
  readonly language: CatalogueLanguage;
  /** Of numbers in messages that are given none. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
}

/** U+2068 and U+2069: what is between them has its own direction, such as the name of a file in an Arabic sentence. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

export const isDefinition = (tree: Tree): tree is Definition<readonly unknown[]> =>
  typeof tree === 'object' && 'source' in tree && typeof tree.source === 'string' && 'args' in tree;

export const parseMessage = (source: string): MessageFormatElement[] => parse(source, { ignoreTag: true });

/**
 * JavaScript for the messages of an area, an expression with one free name: `f`, the formatter of numbers. A message with
 * arguments is a function of them, everything else is the text itself. Throws with the path of what is missing or wrong.
 */
export function compileArea(tree: Tree, translated: Translated, target: Target, path = ''): string {
  const fail = (fault: string): never => {
    throw new Error(`${target.language}, ${path}: ${fault}`);
  };
  if (isDefinition(tree) || typeof tree === 'string') {
    if (typeof translated !== 'string') return fail('the message is missing');
    const args = typeof tree === 'string' ? [] : tree.args;
    try {
      const code = compileParts(parseMessage(translated), { ...target, args });
      return typeof tree === 'string' ? code : `(${args.join()})=>${code}`;
    } catch (error) {
      return fail(String(error));
    }
  }
  if (Array.isArray(tree)) {
    if (!Array.isArray(translated) || translated.length !== tree.length)
      return fail('the list is not complete');
    return `[${tree.map((_, index) => compileArea(tree[index], translated[index], target, `${path}.${index}`))}]`;
  }
  if (typeof translated !== 'object' || Array.isArray(translated)) return fail('the messages are missing');
  const branches = translated as { readonly [key: string]: Translated };
  const members = Object.entries(tree as { [key: string]: Tree }).map(([key, branch]) => {
    const own = branches[key];
    if (own === undefined) throw new Error(`${target.language}, ${path}.${key}: the message is missing`);
    return `${/^\w+$/.test(key) ? key : JSON.stringify(key)}:${compileArea(branch, own, target, `${path}.${key}`)}`;
  });
  return `{${members.join()}}`;
}

interface Scope extends Target {
  readonly args: readonly string[];
  /** The argument whose number `#` is. */
  readonly counted?: string;
}

/** Parts of a text as one expression; neighbouring texts are one. */
function compileParts(parts: readonly MessageFormatElement[], scope: Scope): string {
  const pieces = parts.map((part) => compilePart(part, scope));
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.startsWith('"') && piece.startsWith('"'))
      joined.splice(-1, 1, last.slice(0, -1) + piece.slice(1));
    else joined.push(piece);
  }
  if (joined.length === 0) return '""';
  const [first = ''] = joined;
  return joined.length > 1 && !first.startsWith('"') && !first.startsWith('f(')
    ? `""+${joined.join('+')}`
    : joined.join('+');
}

function compilePart(part: MessageFormatElement, scope: Scope): string {
  const { language, isRightToLeft } = scope;
  switch (part.type) {
    case TYPE.literal:
      return JSON.stringify(part.value);
    case TYPE.pound:
      return numberOf(scope.counted ?? fail('# outside of a plural'), scope);
    case TYPE.number:
      return numberOf(argument(part.value, scope), scope);
    case TYPE.argument: {
      const name = argument(part.value, scope);
      return isRightToLeft ? `"${ISOLATE}"+${name}+"${END}"` : name;
    }
    case TYPE.select: {
      const name = argument(part.value, scope);
      const { other, ...cases } = part.options;
      const chosen = Object.entries(cases).map(
        ([key, { value }]) => `${name}===${JSON.stringify(key)}?${compileParts(value, scope)}:`,
      );
      return `(${chosen.join('')}${compileParts(other?.value ?? fail('select without other'), scope)})`;
    }
    case TYPE.plural: {
      if (part.offset !== 0 || part.pluralType !== 'cardinal') return fail('a plural of another kind');
      const name = argument(part.value, scope);
      const inner = { ...scope, counted: name };
      const rules = pluralRulesOf(language);
      const cases = Object.entries(part.options).filter(([key]) => key !== 'other');
      // Exact numbers count before categories.
      cases.sort(([one], [other]) => Number(other.startsWith('=')) - Number(one.startsWith('=')));
      const other = compileParts(part.options.other?.value ?? fail('plural without other'), inner);
      const chosen = cases.map(([key, { value }]) => {
        const isExact = key.startsWith('=');
        const rule = isExact ? `n===${Number(key.slice(1))}` : rules[key as Intl.LDMLPluralRule];
        if (!rule) return fail(`${language} has no plural “${key}”`);
        const text = compileParts(value, inner);
        // Categories exclude each other: one that reads as all others needs no condition.
        return !isExact && text === other ? '' : `${rule.replace(/\bn\b/g, name)}?${text}:`;
      });
      return `(${chosen.join('')}${other})`;
    }
    default:
      return fail('a format that messages do not have: pass dates and sizes as texts');
  }
}

const numberOf = (name: string, { args, locale }: Scope): string =>
  `f(${name},${args.includes('locale') ? 'locale' : JSON.stringify(locale)})`;

function argument(name: string, { args }: Scope): string {
  return args.includes(name) ? name : fail(`there is no argument “${name}”`);
}

function fail(fault: string): never {
  throw new Error(fault);
}
