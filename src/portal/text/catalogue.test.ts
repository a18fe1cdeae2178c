import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import { formatNumber } from '../../shared/domain/plurals.ts';
import { evaluate } from '../../shared/messages/evaluate.ts';
import {
  argumentsOf,
  compareMessages,
  declaredArguments,
  flattenMessages,
  pluralFaultsOf,
} from '../../shared/messages/messageChecks.ts';
import type { Translated } from '../../shared/messages/messageTypes.ts';
import { pluralRulesOf } from '../../shared/messages/pluralRules.ts';
import { catalogueOf, compileCatalogue } from './catalogue.ts';
import { sourcesOf } from './message.ts';
import { pseudoCatalogue } from './pseudo.ts';

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
const src = fileURLToPath(new URL('../../', import.meta.url));

const english = flattenMessages(catalogueOf('en'));

describe.each(TRANSLATIONS)('messages in %s', (language) => {
  const own = flattenMessages(catalogueOf(language));

  const { sameAsEnglish, ...faults } = compareMessages(english, own);

  it('are all there, with the arguments of the English ones, and no other ones', () => {
    expect(faults).toEqual({ missing: [], unknown: [], empty: [], otherArguments: [] });
  });

  it('differ from English, but for names, units and words that are the same', () => {
    expect(sameAsEnglish.filter((path) => !SAME.test(path) && !SAME_IN[language]?.test(path))).toEqual([]);
  });
});

/** Names of formats and pure punctuation. */
const SAME =
  /^(lists\.coverOf|shares\.make\.presetOf$|sendPage\.kindNames\.pdf$|presets\.(formats|colours)\.|search\.quoted$|formats\.of$|player\.rate$|search\.(tab|filter)$|newsSearch\.choice$|common\.(comma|library\.searchChip|item\.position)$)/;
const SAME_IN: Partial<Record<Language, RegExp>> = {
  fr: /^(basket\.total|common\.(comma|frame\.(menu|contact)|menus\.backOffice|library\.(take|columns\.(format|type))|item\.(formats|original|page|pages|dimensions|pageCount|versions|version)|kinds\.(image|video|document|pdf|archive)|locales\.fr-FR|library\.formats)|components\.(uses\.paper|email|markets\.0)|events\.calendar|player\.(pause|seek|volume)|secondStep\.code|usage\.(media\.web|always)$|receipt\.(version|original)$|search\.suggestions|comments\.(page|onPage)$|sendPage\.(pause|kindNames\.(document|archive))$|sharePage\.code\.label$|newsSearch\.found|kinds\.(name|counted)\.(documents|images|videos|faq))/,
};

describe.each(LANGUAGES)('plurals in %s', (language) => {
  it('have every category of the language, and none that it lacks', () => {
    const faults = [...flattenMessages(catalogueOf(language))].flatMap(([path, message]) =>
      pluralFaultsOf(language, message).map((fault) => `${path} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('are chosen as CLDR says', () => {
    const rules = Object.entries(pluralRulesOf(language)).map(
      ([category, rule]) => [category, evaluate<(n: number) => boolean>(`(n)=>${rule}`, '_', null)] as const,
    );
    const intl = new Intl.PluralRules(language);
    for (let n = 0; n <= 10_000; n++)
      expect(rules.find(([, isOne]) => isOne(n))?.[0] ?? 'other', String(n)).toBe(intl.select(n));
  });
});

describe('compiled messages', () => {
  /** A message as a page has it: `basket.items`. */
  function say(language: Language, path: string, ...values: (string | number)[]): string {
    const [area = '', key = ''] = path.split('.');
    const code = compileCatalogue(language).get(area) ?? '';
    const messages = evaluate<Record<string, (...args: typeof values) => string>>(code, 'f', formatNumber);
    return messages[key]?.(...values) ?? '';
  }

  it('choose the plural and write numbers as the language does', () => {
    expect(say('en', 'basket.added', 1)).toBe('Added to your basket.');
    expect(say('en', 'basket.added', 1200)).toBe('1,200 items added to your basket.');
    expect(say('fr', 'basket.added', 1200)).toBe('1\u202f200 éléments ajoutés à votre panier.');
    expect(say('ar', 'basket.items', 2, 'ar-AE')).toBe('عنصران');
    expect(say('ar', 'basket.items', 11, 'ar-AE')).toBe('11 عنصرًا');
    expect(say('ja', 'basket.items', 11, 'ja-JP')).toBe('11点');
  });

  it('write numbers in the locale that is handed to them', () => {
    expect(say('en', 'basket.items', 1200, 'fr-FR')).toBe('1\u202f200 items');
  });

  it('keep the direction of what stands in an Arabic sentence', () => {
    expect(say('ar', 'media.downloadAll', '12 MB')).toBe('تنزيل الكل · \u206812 MB\u2069');
  });

  it('refuse a message that is missing, has another argument or another plural', () => {
    const broken = (change: object) => () =>
      compileCatalogue('fr', { ...catalogueOf('fr'), ...(change as Record<string, Translated>) });
    expect(broken({ legal: {} })).toThrow('legal.updated: the message is missing');
    expect(broken({ legal: { updated: 'Le {day}' } })).toThrow('there is no argument “day”');
    expect(broken({ newBuild: 'x' })).toThrow('newBuild');
    const few = { ...(catalogueOf('fr').basket as object), left: '{n, plural, few {#} other {#}}' };
    expect(broken({ basket: few })).toThrow('fr has no plural “few”');
  });
});

it('declares the arguments that each English message has', () => {
  const wrong = [...sourcesOf()]
    .flatMap(([area, tree]) => declaredArguments(tree, area))
    .map(([path, args]) => [path, [...args].filter((name) => name !== 'locale').sort()] as const)
    .filter(([path, args]) => args.join() !== argumentsOf(english.get(path) ?? '').join());
  expect(wrong).toEqual([]);
});

it('has every module of messages in the catalogue, each with an area of its own', () => {
  const modules = readdirSync(`${src}portal/text`).filter((name) =>
    /messages\(/.test(name.endsWith('.ts') ? readFileSync(`${src}portal/text/${name}`, 'utf8') : ''),
  );
  const areas = modules
    .filter((name) => !['message.ts', 'catalogue.test.ts'].includes(name))
    .map(
      (name) => readFileSync(`${src}portal/text/${name}`, 'utf8').match(/messages\(\s*'(\w+)'/)?.[1] ?? '',
    );
  expect(new Set(areas)).toEqual(new Set(sourcesOf().keys()));
  expect(areas).toHaveLength(sourcesOf().size);
});

/** Read by the names of their areas: a list, and parts of a page. */
const WHOLE = /^(components\.markets|training\.transcript)/;

it('has no message that nothing uses', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !/^portal\/text\//.test(name))
    .map((name) => readFileSync(`${src}${name}`, 'utf8'));
  const code = [...files, readFileSync(`${src}../index.html`, 'utf8')].join('\n');
  const accesses = new Set(code.match(/(?<=[.,{] ?)\w+/g));
  const unused = [...english.keys()].filter((path) => {
    const [key = '', group = ''] = path.split('.').reverse();
    const isComputed = code.includes(`${group}[`) || code.includes(`= text.${group};`);
    return !accesses.has(key) && !isComputed && !WHOLE.test(path) && !code.includes(`%TEXT:${path}%`);
  });
  expect(unused).toEqual([]);
});

it('makes a pseudo-language that is longer, bracketed, and complete', () => {
  const pseudo = flattenMessages(pseudoCatalogue());
  expect(() => compileCatalogue('en-XA', pseudoCatalogue())).not.toThrow();
  expect(pseudo.get('common.actions.close')).toBe('[Çļöšé ~~~]');
  expect([...pseudo].filter(([, message]) => /^\p{L}/u.test(message))).toEqual([]);
});
