import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './describeIssue.ts';

const choices = (count: number) => Array.from({ length: count }, (_, index) => `choice-${index}`);

const CASES: readonly [kind: string, schema: z.ZodType, value: unknown, sentence: string][] = [
  ['a missing value', z.string(), undefined, 'This is required.'],
  ['an empty text', z.string().min(1), '', 'This is required.'],
  ['null', z.int(), null, 'This is required.'],
  ['a missing choice', z.enum(['a', 'b']), undefined, 'This is required.'],
  ['no text', z.string(), 1, 'Enter text.'],
  ['no number', z.number(), 'x', 'Enter a number.'],
  ['no number in an address', z.coerce.number(), 'x', 'Enter a number.'],
  ['half a number', z.int(), 1.5, 'Enter a whole number.'],
  ['no boolean', z.boolean(), 'yes', 'Use true or false.'],
  ['no list', z.array(z.string()), 'x', 'Use a list.'],
  ['no object', z.object({}), [], 'Use an object with named fields.'],
  ['another type', z.date(), 'x', 'This is not valid.'],
  ['another value', z.literal('on'), 'off', 'This must be on.'],
  ['an unknown choice', z.enum(['a', 'b', 'c']), 'd', 'Use a, b or c.'],
  ['an unknown choice of many', z.enum(choices(30)), 'd', 'Use one of the values that this has.'],
  ['a long text', z.string().max(3), 'abcd', 'Use at most 3 characters.'],
  ['a short text', z.string().min(2), 'a', 'Use at least 2 characters.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Use at most 1 entry.'],
  ['a short list', z.array(z.int()).min(2), [1], 'Use at least 2 entries.'],
  ['a high number', z.int().max(9), 10, 'Use at most 9.'],
  ['a number at its limit', z.number().lt(9), 9, 'Use less than 9.'],
  ['a negative number', z.int().positive(), 0, 'Use more than 0.'],
  ['a number between steps', z.number().multipleOf(5), 7, 'Use a multiple of 5.'],
  ['a wrong address', z.url(), 'x', 'Enter an address such as https://example.com.'],
  ['a wrong time', z.iso.datetime(), 'x', 'Enter a date and a time such as 2026-05-01T10:00:00Z.'],
  ['a wrong date', z.iso.date(), '1.5.2026', 'Enter a date such as 2026-05-01.'],
  ['a wrong id', z.uuid(), 'x', 'Use an id such as 3f0e8a52-9a2b-4d0e-9a51-7b7f9f0f5a11.'],
  ['a wrong pattern', z.string().regex(/^a$/), 'b', 'This does not have the right form.'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'This field is not known.'],
  ['a wrong name of a field', z.record(z.string().max(1), z.int()), { xx: 1 }, 'This name is not valid.'],
  ['none of several kinds', z.union([z.int(), z.boolean()]), 'x', 'This is not valid.'],
  ['a broken rule', z.string().refine(() => false), 'x', 'This is not valid.'],
];

describe('what is wrong with a value is a sentence', () => {
  it.each(CASES)('for %s', (_, schema, value, sentence) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });

  it('names the kinds of a union whose kind is not known', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('news') }),
      z.object({ kind: z.literal('event') }),
    ]);
    expect(shape.safeParse({ kind: 'film' }).error?.issues[0]?.message).toBe('Use news or event.');
  });

  it('leaves the words of a schema as they are', () => {
    const message = 'Enter a time zone such as Europe/Paris.';
    expect(z.string(message).safeParse(1).error?.issues[0]?.message).toBe(message);
  });
});
