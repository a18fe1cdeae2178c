import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSentences } from '../src/admin/providers/sentences.ts';
import { refusalParts, refusals } from '../src/admin/text/fr/refusals/refusals.ts';
import { groupTexts, settingTexts } from '../src/admin/text/fr/settings.ts';
import type { Setting } from '../src/server/modules/house/configuration/setting.ts';
import { SETTINGS } from '../src/server/modules/house/configuration/settings.ts';
import { describeIssue } from '../src/shared/contract/describeIssue.ts';
import { LANGUAGE_NAMES } from '../src/shared/domain/languages.ts';
import { allCode, allSentences, sentencesIn } from './testing/sentences.ts';

const settings: readonly Setting[] = SETTINGS;
/** Names that are the same in French: of languages, each in its own, and of time zones. */
const names = new Set([...Object.values(LANGUAGE_NAMES), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
/** Choices that have words, by their values. */
const choicesOf = ({ choices = {} }: Setting) =>
  Object.entries(choices)
    .filter(([, label]) => !names.has(label))
    .map(([value]) => value)
    .sort();

describe('the French of settings', () => {
  it('has every setting of the server, and no other', () => {
    expect(Object.keys(settingTexts).sort()).toEqual(settings.map(({ code }) => code).sort());
  });

  it('has every group, and no other', () => {
    expect(Object.keys(groupTexts).sort()).toEqual([...new Set(settings.map(({ group }) => group))].sort());
  });

  it('has help where the English has some, and every choice that has words', () => {
    const french = settings.map(({ code }) => {
      const { label = '', help = '', choices = {} } = settingTexts[code] ?? {};
      return { code, hasLabel: label !== '', hasHelp: help !== '', choices: Object.keys(choices).sort() };
    });
    expect(french).toEqual(
      settings.map((setting) => ({
        code: setting.code,
        hasLabel: true,
        hasHelp: setting.help !== '',
        choices: choicesOf(setting),
      })),
    );
    expect(settings.flatMap(choicesOf).length).toBeGreaterThan(30);
  });

  it('has no sentence in English', () => {
    const left = settings.filter(({ code, help }) => help !== '' && settingTexts[code]?.help === help);
    expect(left).toEqual([]);
  });
});

/** Sentences about fields of every kind, as `describeIssue` makes them. */
const FAULTS: [z.ZodType, unknown][] = [
  [z.string(), undefined],
  [z.string(), 1],
  [z.number(), 'x'],
  [z.int(), 1.5],
  [z.boolean(), 'x'],
  [z.array(z.int()), 'x'],
  [z.strictObject({}), 'x'],
  [z.strictObject({}), { more: 1 }],
  [z.record(z.string().min(2), z.int()), { a: 1 }],
  [z.null(), 'x'],
  [z.enum(['a', 'b', 'c']), 'd'],
  [z.enum([...'abcdefghijklmn']), 'z'],
  [z.literal('one'), 'two'],
  [z.number().max(10), 11],
  [z.number().lt(10), 10],
  [z.number().gt(10), 10],
  [z.number().min(10), 9],
  [z.string().min(3), 'a'],
  [z.string().max(1), 'abc'],
  [z.string().max(2000), 'a'.repeat(2001)],
  [z.array(z.int()).max(1), [1, 2]],
  [z.array(z.int()).min(3), [1]],
  [z.number().multipleOf(5), 3],
  [z.email(), 'x'],
  [z.url(), 'x'],
  [z.uuid(), 'x'],
  [z.iso.datetime(), 'x'],
  [z.iso.date(), 'x'],
  [z.iso.time(), 'x'],
  [z.string().regex(/a/), 'x'],
];
/** One sentence in the code: a bound, and what is counted. */
const BOUNDED = 'Use %{1} %{2}%{3}.';
const BOUNDS = ['at most', 'less than', 'at least', 'more than'].map((bound) => `Use ${bound} %{1}.`);
const placeholdersOf = (text: string) => [...new Set(text.match(/%\{\d\}/g))].sort();

describe('the French of refusals', () => {
  const all = allSentences().flatMap(({ text, file }) =>
    (text === BOUNDED ? BOUNDS : [text]).map((one) => ({ text: one, file })),
  );
  const known = new Set(all.map(({ text }) => text));
  const say = createSentences(refusals, refusalParts);

  it('has every sentence of the server and of the contract', () => {
    expect(known.size).toBeGreaterThan(450);
    const isKnown = (text: string) => Object.hasOwn(refusals, text) || /^Use at (most|least) \d/.test(text);
    expect(all.filter(({ text }) => !isKnown(text))).toEqual([]);
  });

  it('has none that nothing says any more', () => {
    expect(Object.keys(refusals).filter((text) => !known.has(text))).toEqual([]);
    const code = allCode();
    // The longest stretch between placeholders: two parts can be put together elsewhere.
    const longest = (text: string) =>
      text.split(/%\{\d\}|“|”/).reduce((one, other) => (other.length > one.length ? other : one));
    const gone = Object.keys(refusalParts).filter((text) => !code.includes(longest(text).trim()));
    expect(gone).toEqual([]);
  });

  it('has the placeholders of the English', () => {
    const faults = Object.entries({ ...refusals, ...refusalParts }).filter(
      ([english, text]) => placeholdersOf(english).join() !== placeholdersOf(text).join(),
    );
    expect(faults).toEqual([]);
  });

  it('is written as French is: spaces that do not break, apostrophes, quotation marks', () => {
    const faults = Object.values({ ...refusals, ...refusalParts }).filter((text) =>
      /[a-zà-ÿ»}] [;!?:»]|« (?!\s)|[a-zà-ÿ]'[a-zà-ÿ]|[“”]/i.test(text),
    );
    expect(faults).toEqual([]);
  });

  it('has faults of fields of every kind', () => {
    for (const [schema, value] of FAULTS) {
      const english = schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message ?? '';
      expect(say(english), english).not.toMatch(
        /\b(Use|Enter|This|Leave|at most|than|characters|entries|or)\b/,
      );
    }
    expect(say('Use at most 2000 characters.')).toBe('Saisissez 2000 caractères au plus.');
    expect(say('Use less than 1 byte.')).toBe('Indiquez moins de 1 octet.');
  });

  it('has what is put into sentences', () => {
    expect(say('2 items carry several of its values. Leave one on each first.')).toBe(
      '2 éléments ont plusieurs de ses valeurs. N’en laissez d’abord qu’une sur chacun.',
    );
    expect(say('“rose.jpg” is in use: the text of the article “Open”. Take it out there first.')).toBe(
      '« rose.jpg » est utilisé : le texte de l’article « Open ». Retirez-le d’abord de là.',
    );
    expect(say('This drawing runs. Export the drawing without it and upload it again.')).toMatch(
      /^This drawing runs\. Exportez le dessin/,
    );
    expect(say('1 item was changed since: Rose. Nothing was undone.')).toBe(
      '1 élément a été modifié depuis : Rose. Rien n’a été annulé.',
    );
  });

  it('finds the sentences of a module, of a chain and of what is missing', () => {
    const code = `
      const page = z.string().describe('Words of the reference.').regex(/a/, 'Use an a.');
      throw conflict('taken', \`A house has \${MAX} of them.\`);
      throw notFound('This mail');
      throw new Error('This is for the log.');`;
    expect(sentencesIn(code)).toEqual(['Use an a.', 'A house has %{1} of them.', 'This mail was not found.']);
  });
});
