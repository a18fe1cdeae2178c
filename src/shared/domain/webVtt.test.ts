import { expect, it } from 'vitest';
import { parseWebVtt } from './webVtt.ts';

it('reads captions with ids, notes, styles, voices and hours', () => {
  const { cues, fault } = parseWebVtt(
    '\ufeffWEBVTT - lesson\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE\r\na --> b is a note\r\n\r\nfirst\r\n00:01.000 --> 00:02.500 align:start\r\n<v Inès>One blotter,</v>\r\none line &amp; no more.\r\n\r\n\r\n01:00:03.000 --> 01:00:04.000\r\nThe end.',
  );
  expect(fault).toBeNull();
  expect(cues).toEqual([
    { start: 1, end: 2.5, text: 'One blotter,\none line & no more.' },
    { start: 3603, end: 3604, text: 'The end.' },
  ]);
});

it.each([
  ['', 1, 'The first line must be WEBVTT.'],
  ['1\n00:01.000 --> 00:02.000\nHello', 1, 'The first line must be WEBVTT.'],
  ['WEBVTT\n', 1, 'This file holds no captions.'],
  ['WEBVTT\n00:01.000 --> 00:02.000\nHello', 2, 'An empty line is missing above the first caption.'],
  ['WEBVTT\n\nHello\nthere', 3, 'A caption begins with its times'],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nHello', 3, 'A caption begins with its times'],
  ['WEBVTT\n\none\n00:61.000 --> 00:62.000\nHello', 4, 'A caption begins with its times'],
  ['WEBVTT\n\n00:04.000 --> 00:02.000\nHello', 3, 'This caption ends before it begins.'],
  [
    'WEBVTT\n\n00:04.000 --> 00:05.000\nHello\n\n00:02.000 --> 00:03.000\nYou',
    6,
    'This caption begins before the one above it.',
  ],
  [
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n00:02.000 --> 00:03.000\nYou',
    5,
    'An empty line is missing above these times.',
  ],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\nYou', 3, 'This caption has no words.'],
])('says which line of %j is wrong', (content, line, message) => {
  const { fault } = parseWebVtt(content);
  expect(fault?.line).toBe(line);
  expect(fault?.message).toContain(message);
});
