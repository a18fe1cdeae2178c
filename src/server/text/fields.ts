import { message, texts } from './texts.ts';

/** Faults of fields: what `describeIssue` says, and messages that the contract has for members. */
export const fieldText = texts('fields', {
  required: 'This is required.',
  invalid: 'This is not valid.',
  types: {
    string: 'Enter text.',
    number: 'Enter a number.',
    int: 'Enter a whole number.',
    boolean: 'Use true or false.',
    array: 'Use a list.',
    object: 'Use an object with named fields.',
    null: 'Leave this empty.',
  },
  formats: {
    email: 'Enter a valid e-mail address.',
    url: 'Enter an address such as https://example.com.',
    uuid: 'Use an id such as 3f0e8a52-9a2b-4d0e-9a51-7b7f9f0f5a11.',
    datetime: 'Enter a date and a time such as 2026-05-01T10:00:00Z.',
    date: 'Enter a date such as 2026-05-01.',
    time: 'Enter a time such as 10:00.',
    other: 'This does not have the right form.',
  },
  multiple: message<[step: string]>(['step'], 'Use a multiple of {step}.'),
  unknownField: 'This field is not known.',
  unknownName: 'This name is not valid.',
  only: message<[value: string]>(['value'], 'This must be {value}.'),
  choices: message<[list: string]>(['list'], 'Use {list}.'),
  manyChoices: 'Use one of the values that this has.',
  limit: {
    number: message<[bound: string, n: number]>(
      ['bound', 'n'],
      'Use {bound, select, most {at most} below {less than} least {at least} other {more than}} {n, number}.',
    ),
    character: message<[bound: string, n: number]>(
      ['bound', 'n'],
      'Use {bound, select, most {at most} below {less than} least {at least} other {more than}} {n, plural, one {# character} other {# characters}}.',
    ),
    entry: message<[bound: string, n: number]>(
      ['bound', 'n'],
      'Use {bound, select, most {at most} below {less than} least {at least} other {more than}} {n, plural, one {# entry} other {# entries}}.',
    ),
    byte: message<[bound: string, n: number]>(
      ['bound', 'n'],
      'Use {bound, select, most {at most} below {less than} least {at least} other {more than}} {n, plural, one {# byte} other {# bytes}}.',
    ),
  },
  own: {
    passwordShort: 'Use at least 10 characters.',
    passwordLong: 'Use at most 200 characters.',
    textLong: 'Use at most 1000 characters.',
    password: 'Enter your password.',
    pagePassword: 'Enter the password.',
    wholeCode: 'Enter the whole code.',
    codeAlone: 'Enter the code alone.',
    time: 'Enter a date between 1900 and 9998.',
    query: 'Enter a word to search for.',
    slug: 'Use lower-case letters, digits and single hyphens.',
    day: 'Enter a day such as 2026-11-21.',
    lastDay: 'Enter the last day on which it is published.',
    languageTag: 'Use a language tag such as en or pt-BR.',
    timeZone: 'Enter a time zone such as Europe/Paris.',
    company: 'Enter your company or boutique.',
    market: 'Use the code of a market, such as europe.',
    reason: 'Write in a line what you need it for.',
  },
});
