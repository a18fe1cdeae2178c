import { config, type core } from 'zod';

/** The four ways to bound a number or a length. */
export type Bound = 'at most' | 'less than' | 'at least' | 'more than';
/** What is counted of what has a length; a number is not counted. */
export type Unit = 'number' | 'character' | 'entry' | 'byte';

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
  limit: (unit, bound, limit) => {
    const units = unit === 'entry' ? 'entries' : `${unit}s`;
    return `Use ${bound} ${limit}${unit === 'number' ? '' : ` ${limit === 1 ? unit : units}`}.`;
  },
};

const UNITS: Readonly<Record<string, Unit>> = {
  string: 'character',
  array: 'entry',
  set: 'entry',
  map: 'entry',
  file: 'byte',
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
  const limit = (count: number, bound: Bound) =>
    words.limit(UNITS['origin' in issue ? String(issue.origin) : ''] ?? 'number', bound, count);
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? words.required : (words.types[issue.expected] ?? words.invalid);
    case 'invalid_value':
      return isMissing(issue.input) ? words.required : nameChoices(issue.values, words);
    case 'too_big':
      return limit(Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return words.required;
      return limit(Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
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

/** For every schema of the program, whatever file it is in: Zod's own words are for developers. */
config({ customError: describeIssue });
