import { expect, it } from 'vitest';
import { createSentences } from './sentences.ts';

const say = createSentences(
  {
    'This is gone.': 'Ceci n’existe plus.',
    'Nothing was undone.': 'Rien n’a été annulé.',
    'This import is %{1}: it cannot be changed.': 'Cet import est %{1} : rien à modifier.',
    '“%{1}” was not found.': '« %{1} » est introuvable.',
    '%{1} was not found.': '%{1} : introuvable.',
    '%{1} has no value “%{2}”. Correct it (or leave it).':
      'Pas de « %{2} » dans %{1}. Corrigez (ou laissez).',
    '%{1} Upload it again.': '%{1} Envoyez-le à nouveau.',
    'It holds %{1}.': 'Il contient %{1}.',
  },
  { ready: 'prêt', '%{1} and %{2} more': '%{1} et %{2} autres' },
);

it('translates whole sentences, with what is put into them where French has it', () => {
  expect(say('This is gone.')).toBe('Ceci n’existe plus.');
  expect(say('This import is ready: it cannot be changed.')).toBe('Cet import est prêt : rien à modifier.');
  expect(say('Colour has no value “red”. Correct it (or leave it).')).toBe(
    'Pas de « red » dans Colour. Corrigez (ou laissez).',
  );
  expect(say('It holds a, b and 3 more.')).toBe('Il contient a, b et 3 autres.');
});

it('takes what is said most exactly, and leaves names as they are', () => {
  expect(say('“ready” was not found.')).toBe('« ready » est introuvable.');
  expect(say('ready was not found.')).toBe('prêt : introuvable.');
});

it('translates several sentences, and sentences within others', () => {
  expect(say('This is gone. Nothing was undone.')).toBe('Ceci n’existe plus. Rien n’a été annulé.');
  expect(say('This is gone. Upload it again.')).toBe('Ceci n’existe plus. Envoyez-le à nouveau.');
});

it('writes numbers and sizes as French does', () => {
  expect(say('It holds 1,200,000.')).toBe('Il contient 1\u202f200\u202f000.');
  expect(say('It holds 2.5 GB.')).toBe('Il contient 2,5\u00a0Go.');
});

it.each([
  '',
  'Ceci n’existe plus.',
  'this is gone.',
  'This is gone',
  'This is gone. And more.',
  'ready',
  '$&',
])('leaves alone what is no sentence of the server: %j', (text) => expect(say(text)).toBe(text));

it('does not take what is put in for a pattern of its own', () => {
  expect(say('It holds $& and $1.')).toBe('Il contient $& and $1.');
  expect(say('It holds %{1}.')).toBe('Il contient %{1}.');
});
