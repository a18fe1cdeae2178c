import type { core } from 'zod';
import {
  type Bound,
  describeIssue,
  describeIssueWith,
  type IssueWords,
} from '../../shared/contract/describeIssue.ts';
import { tagOf } from '../../shared/domain/languages.ts';
import { fieldText } from './fields.ts';
import type { Text } from './text.ts';

const anyOf = (values: readonly string[]): Text => ({
  in: (language) => new Intl.ListFormat(tagOf(language), { type: 'disjunction' }).format(values),
});

/** Names of the bounds in messages. */
const BOUNDS: Record<Bound, string> = {
  'at most': 'most',
  'less than': 'below',
  'at least': 'least',
  'more than': 'above',
};

const WORDS: IssueWords<Text> = {
  ...fieldText,
  multiple: fieldText.multiple,
  choices: (values) => fieldText.choices(anyOf(values)),
  limit: (unit, bound, limit) => fieldText.limit[unit](BOUNDS[bound], limit),
};

/** Messages that the contract has for members, by their English. */
const OWN = new Map(Object.values(fieldText.own).map((text) => [text.in('en'), text]));

/** The message of a contract in every language; `undefined` of one that is in English alone. */
export const contractMessage = (english: string): Text | undefined => OWN.get(english);

/** What a schema found wrong, of a value that was parsed with `reportInput`. */
export function issueText(issue: core.$ZodIssue): Text | string {
  const own = OWN.get(issue.message);
  if (own) return own;
  const raw = issue as core.$ZodRawIssue;
  if (describeIssue(raw) !== issue.message) return issue.message;
  const described = describeIssueWith(raw, WORDS);
  return { in: (language) => (language === 'en' ? issue.message : described.in(language)) };
}
