import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Names of this project's own making, with the word that the field has for each; docs/glossary.md has those that stay. */
const INSTEAD: Readonly<Record<string, string>> = {
  AskedLibrary: 'LibraryScope',
  Brought: 'ImportSources',
  Carrier: 'Transport',
  KeptAnswers: 'AnswerCache',
  LookIndex: 'PerceptualHashIndex',
  Pace: 'TimeSlice',
  Teller: 'FieldFormatter',
  ToldRow: 'AuditDiff',
  UNTOLD: 'IGNORED_FIELDS',
  broughtLibrary: 'attachedLibrary',
  countSlips: 'countTypos',
  holdAccount: 'lockAccount',
  holdTree: 'lockTree',
  inTurns: 'forEachYielding',
  isPassing: 'isTransient',
  letGo: 'dispatch',
  letOthersIn: 'yieldToRequests',
  makeTeller: 'createFieldFormatter',
  neverStored: 'noStore',
  noteLook: 'requeueOnPreview',
  passOver: 'skipExisting',
  slips: 'typos',
  startLane: 'startJobWorker',
  untold: 'noIndex',
};

it('names things by the words of the field', () => {
  const refused = new RegExp(`\\b(?:${Object.keys(INSTEAD).join('|')})\\b`, 'g');
  const found = ['src', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        [...codeOf(readFileSync(`${root}${folder}/${name}`, 'utf8')).matchAll(refused)].map(
          ([word]) => `${folder}/${name}: ${word}, say ${INSTEAD[word]}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});

/** Words that comments used for many things, each with a precise one: requested, notified, distinguishes, can view, who. */
const VAGUE = /\b(asked|told|tells|stands|whoever|sees)\b/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

it('describes things by precise words in comments', () => {
  const found = ['src', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && name !== 'words.test.ts')
      .flatMap((name) =>
        [...readFileSync(`${root}${folder}/${name}`, 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
          [...comment.matchAll(VAGUE)].map(([word]) => `${folder}/${name}: ${word}`),
        ),
      ),
  );
  expect(found).toEqual([]);
});

/** Without comments and strings, which are sentences. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'|`[^`]*`/g, "''");
