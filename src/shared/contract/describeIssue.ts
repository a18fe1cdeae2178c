import { config, type core } from 'zod';

/** The four ways to bound a number or a length. */
export type Bound = 'most' | 'below' | 'least' | 'above';
/** What is counted of what has a length; a number is not counted. */
export type Unit = 'number' | 'characters' | 'entries' | 'bytes';

/** The sentences about faults, as texts in English or in whatever form another language needs. */
export interface IssueWords<T> {
  readonly required: T;
  readonly invalid: T;
  /** By the name of a type; what is not in here is never read from outside. */
  readonly types: Readonly<Record<string, T>>;
  readonly formats: Readonly<Record<string, T>> & { readonly other: T };
  readonly unknownField: T;
  readonly unknownName: T;
  readonly manyChoices: T;
  multiple(step: string): T;
  only(value: string): T;
  choices(values: readonly string[]): T;
  limit(unit: Unit, bound: Bound, limit: number): T;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  tuple: 'Use a list.',
  object: 'Use an object with named fields.',
  record: 'Use an object with named fields.',
  null: 'Leave this empty.',
};

const FORMATS = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter an address such as https://example.com.',
  uuid: 'Use an id such as 3f0e8a52-9a2b-4d0e-9a51-7b7f9f0f5a11.',
  datetime: 'Enter a date and a time such as 2026-05-01T10:00:00Z.',
  date: 'Enter a date such as 2026-05-01.',
  time: 'Enter a time such as 10:00.',
  other: 'This does not have the right form.',
};

const BOUNDS: Record<Bound, string> = {
  most: 'at most',
  below: 'less than',
  least: 'at least',
  above: 'more than',
};
const COUNTED: Record<Exclude<Unit, 'number'>, readonly [one: string, many: string]> = {
  characters: ['character', 'characters'],
  entries: ['entry', 'entries'],
  bytes: ['byte', 'bytes'],
};

const ENGLISH: IssueWords<string> = {
  required: 'This is required.',
  invalid: 'This is not valid.',
  types: TYPES,
  formats: FORMATS,
  unknownField: 'This field is not known.',
  unknownName: 'This name is not valid.',
  manyChoices: 'Use one of the values that this has.',
  multiple: (step) => `Use a multiple of ${step}.`,
  only: (value) => `This must be ${value}.`,
  choices: (values) => `Use ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`,
  limit: (unit, bound, limit) =>
    unit === 'number'
      ? `Use ${BOUNDS[bound]} ${limit}.`
      : `Use ${BOUNDS[bound]} ${limit} ${COUNTED[unit][limit === 1 ? 0 : 1]}.`,
};

const UNITS: Readonly<Record<string, Unit>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
  file: 'bytes',
};

/** More choices than these are no help in a sentence. */
const CHOICES_MAX = 12;

/**
 * Returns what is wrong with a value as a short sentence for people, for every kind of issue. A schema's own message
 * comes before it.
 */
export const describeIssue = (issue: core.$ZodRawIssue): string => describeIssueWith(issue, ENGLISH);

/** The same in other words. */
export function describeIssueWith<T>(issue: core.$ZodRawIssue, words: IssueWords<T>): T {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? words.required : (words.types[issue.expected] ?? words.invalid);
    case 'invalid_value':
      return isMissing(issue.input) ? words.required : nameChoices(issue.values, words);
    case 'too_big':
      return describeLimit(issue.origin, words, {
        limit: Number(issue.maximum),
        bound: issue.inclusive ? 'most' : 'below',
      });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return words.required;
      return describeLimit(issue.origin, words, {
        limit: Number(issue.minimum),
        bound: issue.inclusive ? 'least' : 'above',
      });
    case 'invalid_format':
      return words.formats[issue.format] ?? words.formats.other;
    case 'not_multiple_of':
      return words.multiple(String(issue.divisor));
    case 'unrecognized_keys':
      return words.unknownField;
    case 'invalid_key':
      return words.unknownName;
    case 'invalid_union':
      if (isMissing(issue.input)) return words.required;
      return Array.isArray(issue.options) ? nameChoices(issue.options, words) : words.invalid;
    default:
      return words.invalid;
  }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

function nameChoices<T>(values: readonly unknown[], words: IssueWords<T>): T {
  const [first = '', ...others] = values.map(String);
  if (others.length === 0) return words.only(first);
  return others.length >= CHOICES_MAX ? words.manyChoices : words.choices([first, ...others]);
}

const describeLimit = <T>(
  origin: string,
  words: IssueWords<T>,
  { limit, bound }: { limit: number; bound: Bound },
): T => words.limit(UNITS[origin] ?? 'number', bound, limit);

/** For every schema of the program, whatever file it is in: Zod's own words are for developers. */
config({ customError: describeIssue });
