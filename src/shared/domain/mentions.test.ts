import { expect, it } from 'vitest';
import { mentionsIn, mentionTyped, partsOf, withMentions, withNames } from './mentions.ts';

const people = [
  { id: 3, name: 'Ann' },
  { id: 12, name: 'Ann Lee' },
];

it('cuts a comment at its mentions', () => {
  expect(partsOf('See @[12], @[12] and @[3]')).toEqual([
    { text: 'See ' },
    { userId: 12 },
    { text: ', ' },
    { userId: 12 },
    { text: ' and ' },
    { userId: 3 },
  ]);
  expect(mentionsIn('@[12] @[3] @[12] @[] @[x] @[-1] [12]')).toEqual([12, 3]);
  expect(partsOf('')).toEqual([]);
});

it('shows mentions by name while a comment is typed, and finds them again', () => {
  const text = 'Thanks @[12] and @[3], not @[99]';
  const typed = withNames(text, people);
  expect(typed).toBe('Thanks @Ann Lee and @Ann, not @[99]');
  expect(withMentions(typed, people)).toBe(text);
});

it('finds the name that is being typed', () => {
  expect(mentionTyped('Hello @an')).toBe('an');
  expect(mentionTyped('@ann le')).toBe('ann le');
  for (const before of ['ann@example', '@', 'Hello @ ', 'See @[12]', '@a\nb'])
    expect(mentionTyped(before)).toBeNull();
});
