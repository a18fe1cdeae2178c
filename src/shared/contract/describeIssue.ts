import { config, type core } from 'zod';

/** What a value of a type is called; what is not in here is never read from outside. */
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

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter an address such as https://example.com.',
  uuid: 'Use an id such as 3f0e8a52-9a2b-4d0e-9a51-7b7f9f0f5a11.',
  datetime: 'Enter a date and a time such as 2026-05-01T10:00:00Z.',
  date: 'Enter a date such as 2026-05-01.',
  time: 'Enter a time such as 10:00.',
};

/** Counted things of what has a length; numbers have none. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** More choices than these are no help in a sentence. */
const CHOICES_MAX = 12;

/**
 * Returns what is wrong with a value as a short sentence for people, for every kind of issue. A schema's own message
 * comes before it.
 */
export function describeIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'This is required.' : (TYPES[issue.expected] ?? 'This is not valid.');
    case 'invalid_value':
      return isMissing(issue.input) ? 'This is required.' : nameChoices(issue.values);
    case 'too_big':
      return describeLimit(issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required.';
      return describeLimit(issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form.';
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'This field is not known.';
    case 'invalid_key':
      return 'This name is not valid.';
    case 'invalid_union':
      if (isMissing(issue.input)) return 'This is required.';
      return Array.isArray(issue.options) ? nameChoices(issue.options) : 'This is not valid.';
    default:
      return 'This is not valid.';
  }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

function nameChoices(values: readonly unknown[]): string {
  const [first, ...others] = values.map(String);
  if (others.length === 0) return `This must be ${first}.`;
  if (others.length >= CHOICES_MAX) return 'Use one of the values that this has.';
  return `Use ${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)}.`;
}

function describeLimit(origin: string, limit: number, bound: string): string {
  const units = UNITS[origin];
  if (!units) return `Use ${bound} ${limit}.`;
  return `Use ${bound} ${limit} ${units[limit === 1 ? 0 : 1]}.`;
}

/** For every schema of the program, whatever file it is in: Zod's own words are for developers. */
config({ customError: describeIssue });
