import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../src/shared/domain/languages.ts';
import { eastAsianRange, facesOf } from './vite/faces.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

/** The faces of a language as its pages have them, and the bytes of its files by their names. */
function build(language: Language) {
  const files = new Map<string, number>();
  const sheets: string[] = [];
  const faces = facesOf(language, (name, source) => {
    files.set(name, source.length);
    if (typeof source === 'string') sheets.push(source);
    return `/assets/${name}`;
  });
  const rules = [...`${faces.head}\n${sheets.join('\n')}`.matchAll(/@font-face\{[^}]+\}/g)].map(([rule]) => ({
    family: rule.match(/font-family:"([^"]+)"/)?.[1] ?? '',
    range: rule.match(/unicode-range:([^}]+)/)?.[1] ?? '',
    file: rule.match(/url\("\/assets\/([^"]+)"\)/)?.[1] ?? '',
  }));
  return { faces, files, rules };
}

function codesOf(range: string): Set<number> {
  const codes = new Set<number>();
  for (const part of range.split(',')) {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code++) codes.add(code);
  }
  return codes;
}

it.each(LANGUAGES)('has every letter of its messages in both faces: %s', (language) => {
  const { rules } = build(language);
  if (language === 'en' || language === 'fr') return expect(rules).toEqual([]);
  const messages = read(`src/portal/text/languages/${language}.json`);
  const letters = new Set(
    [...messages].filter((letter) =>
      /[\p{sc=Arab}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}،؛؟\u3001-\u301f\uff01-\uff5e]/u.test(letter),
    ),
  );
  expect(letters.size).toBeGreaterThan(30);
  for (const family of ['Text Letters', 'Display Letters']) {
    const known = new Set(
      rules.filter((rule) => rule.family === family).flatMap(({ range }) => [...codesOf(range)]),
    );
    expect([...letters].filter((letter) => !known.has(letter.codePointAt(0) ?? 0)).join(''), family).toBe('');
  }
});

it.each(['ar', 'ja', 'zh'] as const)(
  'leaves Latin letters and figures to the faces of every language: %s',
  (language) => {
    const { rules } = build(language);
    expect(
      rules.filter(({ range }) => [...'Az09 .'].some((sign) => codesOf(range).has(sign.charCodeAt(0)))),
    ).toEqual([]);
  },
);

it('declares files that are in the build, and no file that is not declared', () => {
  for (const language of ['ar', 'ja', 'zh'] as const) {
    const { rules, files } = build(language);
    const fonts = [...files.keys()].filter((name) => name.endsWith('.woff2'));
    expect(new Set(rules.map(({ file }) => file))).toEqual(new Set(fonts));
  }
});

it('sends Arabic faces with the page, which are small, and the others after the first screen', () => {
  const arabic = build('ar');
  expect([...arabic.files.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(70_000);
  expect(arabic.faces.head.match(/rel="preload"/g)).toHaveLength(arabic.files.size);
  for (const language of ['ja', 'zh'] as const) {
    const { faces } = build(language);
    expect(faces.head).toBe('');
    expect(faces.sheet).toBe(`/assets/faces-${language}.css`);
  }
});

it('keeps of a range what is East Asian', () => {
  expect(eastAsianRange('U+20-7e, U+2014, U+3001-3002,U+4e00', 'ja')).toBe('U+2014,U+3001-3002,U+4e00');
  expect(eastAsianRange('U+201c-201d', 'ja')).toBe('');
  expect(eastAsianRange('U+201c-201d', 'zh')).toBe('U+201c,U+201d');
});
