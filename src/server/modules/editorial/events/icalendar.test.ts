import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../testing/calendar.ts';
import { type CalendarEntry, escapeText, foldLine, writeCalendar } from './icalendar.ts';

const buildEntry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '0f9b6c1e-0000-4000-8000-000000000001',
  sequence: 3,
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  changedAt: new Date('2026-02-03T04:05:06Z'),
  isCancelled: false,
  title: 'Launch',
  description: '',
  location: '',
  url: null,
  time: { startsAt: new Date('2026-10-25T00:30:00Z'), endsAt: new Date('2026-10-25T02:30:00Z') },
  ...overrides,
});
const write = (entry: CalendarEntry) => writeCalendar({ name: 'Solenne events', entries: [entry] });
const read = (entry: CalendarEntry) => readCalendar(write(entry)).entries[0];

describe('an iCalendar object', () => {
  it('is written as RFC 5545 has it', () => {
    expect(write(buildEntry({ url: 'https://solenne.example/events/launch' }))).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Sillage//Events//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:0f9b6c1e-0000-4000-8000-000000000001',
        'DTSTAMP:20260203T040506Z',
        'CREATED:20260102T030405Z',
        'LAST-MODIFIED:20260203T040506Z',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'DTSTART:20261025T003000Z',
        'DTEND:20261025T023000Z',
        'SUMMARY:Launch',
        'URL:https://solenne.example/events/launch',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('ends whole days with the day after, over months and changes of clocks', () => {
    expect(read(buildEntry({ time: { firstDay: '2026-10-25', lastDay: '2026-10-25' } }))).toMatchObject({
      'DTSTART;VALUE=DATE': '20261025',
      'DTEND;VALUE=DATE': '20261026',
    });
    expect(read(buildEntry({ time: { firstDay: '2026-12-30', lastDay: '2026-12-31' } }))).toMatchObject({
      'DTSTART;VALUE=DATE': '20261230',
      'DTEND;VALUE=DATE': '20270101',
    });
  });

  it('says when an event is cancelled', () => {
    expect(read(buildEntry({ isCancelled: true }))?.STATUS).toBe('CANCELLED');
  });

  it('states the name and the interval of a feed', () => {
    const { properties } = readCalendar(writeCalendar({ name: 'A, b', entries: [], refresh: 'PT1H' }));
    expect(properties).toMatchObject({
      NAME: 'A, b',
      'X-WR-CALNAME': 'A, b',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    });
  });
});

describe('text in it', () => {
  it('is escaped, and cannot add properties', () => {
    expect(escapeText('a;b,c\\d\r\ne\nf\u0007')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
    const title = 'Launch\r\nATTACH:https://evil.example\nEND:VEVENT';
    expect(read(buildEntry({ title }))).toMatchObject({ SUMMARY: title.replace('\r\n', '\n') });
  });

  it('comes back as it was, whatever its length and characters', () => {
    // Control characters and halves of surrogate pairs are refused or removed; U+FFFD reads as a cut character.
    const texts = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((text) => text.replace(/[\p{C}\uFFFD]/gu, ''));
    fc.assert(
      fc.property(texts, (title) => {
        expect(read(buildEntry({ title }))?.SUMMARY).toBe(title);
      }),
    );
  });

  it('is folded at 75 octets and never inside a character', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    // Of the second é one octet would fit.
    expect(foldLine(`${'x'.repeat(72)}éé`)).toBe(`${'x'.repeat(72)}é\r\n é`);
    expect(
      foldLine(`${'x'.repeat(150)}`)
        .split('\r\n')
        .map((line) => line.length),
    ).toEqual([75, 75, 2]);
  });
});
