import { describe, expect, it } from 'vitest';
import { groupTexts, settingTexts } from '../src/admin/text/fr/settings.ts';
import type { Setting } from '../src/server/modules/house/configuration/setting.ts';
import { SETTINGS } from '../src/server/modules/house/configuration/settings.ts';
import { LANGUAGE_NAMES } from '../src/shared/domain/languages.ts';

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
