import { directionOf, type Language } from '../../shared/domain/languages.ts';
import type { Definition } from '../../shared/messages/messageTypes.ts';

/** Something that the server writes for a person, once it is known in which language they read. */
export interface Text {
  /** `locale` is that of dates; without it, the one that goes with the language. */
  in(language: Language, locale?: string): string;
}

export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'in' in value && typeof value.in === 'function';

/** A text in one language, which has no other: what somebody wrote, or a message for the back-office. */
export const inEnglish = (text: string | Text): string => (typeof text === 'string' ? text : text.in('en'));

/** A text argument may itself have a language. */
type Given<T> = T extends string ? string | Text : T;

/** Messages of an area: each is a text, or makes one of its arguments. */
export type Texts<T> =
  T extends Definition<infer Args>
    ? (...args: { [Index in keyof Args]: Given<Args[Index]> }) => Text
    : T extends string
      ? Text
      : { readonly [Key in keyof T]: Texts<T[Key]> };

type Compiled = string | ((...args: readonly unknown[]) => string) | { readonly [key: string]: Compiled };

/** Marks of direction that a name can carry to turn the sentence around it. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A value within a sentence: it has no marks of direction of its own, and cannot change that of what follows it. */
function isolate(value: string, language: Language): string {
  const clean = value.replace(DIRECTION_MARKS, '');
  // In a language from right to left, compiled messages isolate every value.
  return directionOf(language) === 'ltr' && RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean;
}

function valueIn(value: unknown, language: Language, locale: string | undefined): unknown {
  if (isText(value)) return value.in(language, locale);
  return typeof value === 'string' ? isolate(value, language) : value;
}

function childOf(messages: Compiled, key: string): Compiled {
  const child = typeof messages === 'object' ? messages[key] : undefined;
  if (child === undefined) throw new Error(`There is no message ${key}.`);
  return child;
}

/** The texts of an area, by its compiled messages in each language. */
export function textsOf<T>(read: (language: Language) => unknown): Texts<T> {
  const build = (shape: Compiled, at: (language: Language) => Compiled): unknown => {
    if (typeof shape === 'string') return { in: (language: Language) => at(language) };
    if (typeof shape === 'function')
      return (...args: readonly unknown[]): Text => ({
        in: (language, locale) => {
          const message = at(language);
          return typeof message === 'function'
            ? message(...args.map((value) => valueIn(value, language, locale)))
            : String(message);
        },
      });
    return Object.fromEntries(
      Object.entries(shape).map(([key, child]) => [
        key,
        build(child, (language) => childOf(at(language), key)),
      ]),
    );
  };
  const compiled = (language: Language) => read(language) as Compiled;
  return build(compiled('en'), compiled) as Texts<T>;
}
