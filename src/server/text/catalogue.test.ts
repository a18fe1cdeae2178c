import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/domain/languages.ts';
import {
  argumentsOf,
  compareMessages,
  declaredArguments,
  flattenMessages,
  pluralFaultsOf,
} from '../../shared/messages/messageChecks.ts';
import { catalogueOf, compileIn, sourcesOf } from './catalogue.ts';

const english = flattenMessages(catalogueOf('en'));
const server = fileURLToPath(new URL('../', import.meta.url));

/** Words that a language writes as English does. */
const SAME: Partial<Record<string, RegExp>> = {
  ar: /^mails\.link$/,
  fr: /^(navigation\.merchandising|withdrawn\.version|receipts\.(use|version|original|usage\.(always|media\.web)))$/,
};

describe.each(LANGUAGES.filter((language) => language !== 'en'))(
  'messages of the server in %s',
  (language) => {
    const own = flattenMessages(catalogueOf(language));

    const { sameAsEnglish, ...faults } = compareMessages(english, own);

    it('are all there, with the arguments of the English ones, and no other ones', () => {
      expect(faults).toEqual({ missing: [], unknown: [], empty: [], otherArguments: [] });
    });

    it('differ from English, but for words that are the same', () => {
      expect(sameAsEnglish.filter((path) => !SAME[language]?.test(path))).toEqual([]);
    });

    it('have no run of English words left', () => {
      const left = [...own].filter(([, message]) =>
        /\b(the|your|you|this|with|not|and|of|is|was)\b/i.test(message.replace(/\{[^}]*\}/g, '')),
      );
      expect(left).toEqual([]);
    });
  },
);

it.each(LANGUAGES)('have the plurals of %s', (language) => {
  const faults = [...flattenMessages(catalogueOf(language))].flatMap(([path, message]) =>
    pluralFaultsOf(language, message).map((fault) => `${path} ${fault}`),
  );
  expect(faults).toEqual([]);
  for (const area of sourcesOf().keys()) expect(() => compileIn(language, area)).not.toThrow();
});

it('declares the arguments that each English message has', () => {
  const wrong = [...sourcesOf()]
    .flatMap(([area, tree]) => declaredArguments(tree, area))
    .filter(([path, args]) => [...args].sort().join() !== argumentsOf(english.get(path) ?? '').join());
  expect(wrong).toEqual([]);
});

const modules = readdirSync(`${server}text`).filter(
  (name) =>
    name.endsWith('.ts') &&
    /^export const \w+ = texts\(/m.test(readFileSync(`${server}text/${name}`, 'utf8')),
);

it('has every module of messages in the catalogue, each with an area of its own', () => {
  const areas = modules.flatMap((name) =>
    [...readFileSync(`${server}text/${name}`, 'utf8').matchAll(/texts\(\s*'(\w+)'/g)].map(([, area]) => area),
  );
  expect(new Set(areas)).toEqual(new Set(sourcesOf().keys()));
  expect(areas).toHaveLength(sourcesOf().size);
});

/** Read as a whole: by the words that a contract has, by kinds, by places in the menu. */
const WHOLE =
  /^(?:mails\.secondStep|fields|navigation|withdrawn|receipts\.usage\.media|lists\.kinds|notices(?=\.\w+-))\./;

it('has no message that nothing uses', () => {
  const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.ts') && !/\.test\./.test(name) && !modules.includes(name.replace(/^text\//, '')),
    )
    .map((name) => readFileSync(`${server}${name}`, 'utf8'))
    .join('\n');
  const accesses = new Set(code.match(/(?<=[.,{] ?)\w+|(?<=\n\s*)\w+(?=,\n)/g));
  const unused = [...english.keys()].filter(
    (path) => !WHOLE.test(path) && !accesses.has(path.split('.').at(-1) ?? ''),
  );
  expect(unused).toEqual([]);
});
