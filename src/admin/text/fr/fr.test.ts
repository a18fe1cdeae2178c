import { describe, expect, it } from 'vitest';
import { en } from '../en.ts';
import { allTexts } from '../late.ts';
import { plainTexts } from '../plain.ts';
import { fr } from './fr.ts';

/** Texts by their paths. */
function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === 'string') return [[at, value]];
    return typeof value === 'object' && value !== null ? textsOf(value, at) : [];
  });
}
const english = new Map([
  ...textsOf({ ...en, admin: await allTexts(en.admin, 'en') }),
  ...textsOf(plainTexts.en, 'plain'),
]);
const french = new Map([
  ...textsOf({ ...fr, admin: await allTexts(fr.admin, 'fr') }),
  ...textsOf(plainTexts.fr, 'plain'),
]);
/** Ours: those of react-admin are its own to keep. */
const own = [...french].filter(([path]) => !path.startsWith('ra.'));
/** Words of the first form. */
const wordsOf = (text: string) =>
  (text.split('||||')[0] ?? '')
    .replaceAll(/%\{\w+\}/g, '')
    .trim()
    .split(/\s+/);
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();

describe('the French of the back-office', () => {
  it('has every text, and no other', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    expect(own.length).toBeGreaterThan(2500);
  });

  it('has the placeholders of the English text in each of its forms', () => {
    const faults = own.filter(([path, text]) => {
      const wanted = placeholders(english.get(path) ?? '');
      return JSON.stringify(placeholders(text)) !== JSON.stringify(wanted);
    });
    expect(faults).toEqual([]);
  });

  it('has two forms where English has, or where French needs them', () => {
    const formsOf = (text: string) => text.split('||||').length;
    const faults = own.filter(([path, text]) => {
      const forms = formsOf(text);
      return (
        forms > 2 ||
        (forms === 1 && formsOf(english.get(path) ?? '') === 2) ||
        /^\s*\|\|\|\||\|\|\|\|\s*$/.test(text)
      );
    });
    expect(faults).toEqual([]);
  });

  it('is written as French is: spaces that do not break, apostrophes, quotation marks', () => {
    // A colon of an address, of a time or of a placeholder's syntax has no space.
    const faults = own.filter(([, text]) =>
      /[a-zà-ÿ] [;!?:»](?!\w)|« (?!\s)|[a-zà-ÿ]'[a-zà-ÿ]|[“”]/i.test(text),
    );
    expect(faults).toEqual([]);
  });

  it('is in French but for words that are alike in both languages', () => {
    const alike = own.filter(
      ([path, text]) => text === english.get(path) && /[A-Za-z]{4}/.test(text.replaceAll(/%\{\w+\}/g, '')),
    );
    const words = new Set(alike.map(([, text]) => text));
    const sentences = [...words].filter((text) => wordsOf(text).length > 2 && !NAMES.test(text));
    expect(sentences).toEqual([]);
    expect(alike.length / own.length).toBeLessThan(0.05);
  });
});

/** Names, formats and addresses, which stay as they are. */
const NAMES = /https?:|@|SAML|OpenID|OAuth|SCIM|API|\d/;
