// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../shared/domain/zonedTime.ts';
import {
  describeBriefly,
  describeForReader,
  describeFully,
  type EventTimes,
  isOver,
} from './describeTimes.ts';

function event(startsAt: string, endsAt: string, timeZone: string, wholeDay = false): EventTimes {
  return { startsAt, endsAt, timeZone, wholeDay, ...daysOf({ startsAt, endsAt }, timeZone) };
}
const lunch = event('2026-11-21T09:00:00Z', '2026-11-21T12:00:00Z', 'Asia/Dubai');
const evening = event('2026-11-21T18:00:00Z', '2026-11-22T00:00:00Z', 'Europe/Paris');
const fair = event('2027-03-26T09:00:00Z', '2027-03-29T16:00:00Z', 'Europe/Paris');
const inventory = event('2026-12-31T23:00:00Z', '2027-01-01T23:00:00Z', 'Europe/Paris', true);

const briefly = (times: EventTimes) =>
  describeBriefly(times, 'en-GB').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('when an event is', () => {
  it('is shown in its own zone', () => {
    expect(briefly(lunch)).toBe('21 November 2026 · 01:00 PM – 04:00 PM GMT+4');
    expect(describeFully(lunch, 'en-GB')).toEqual(['Saturday 21 November 2026', '01:00 PM – 04:00 PM GMT+4']);
  });
  it('counts hours as readers of the language do, but for the times of the specification in English', () => {
    expect(describeFully(lunch, 'fr-FR')).toEqual(['samedi 21 novembre 2026', '13:00 – 16:00 UTC+4']);
    expect(describeFully(lunch, 'ja-JP')[1]).toBe('13:00 – 16:00 GMT+4');
    expect(describeFully(fair, 'fr-FR')[1]).toBe('lundi 29 mars 2027, 18:00 UTC+2');
    expect(describeFully(lunch, 'en-US')[1]).toBe('01:00 PM – 04:00 PM GMT+4');
  });
  it('is one day for an evening that ends after midnight', () => {
    expect(briefly(evening)).toBe('21 November 2026 · 07:00 PM – 01:00 AM GMT+1');
  });
  it('is shown with both zone names where clocks change in between', () => {
    expect(describeFully(fair, 'en-GB')).toEqual([
      'Friday 26 March 2027, 10:00 AM GMT+1',
      'Monday 29 March 2027, 06:00 PM GMT+2',
    ]);
    expect(describeBriefly(fair, 'en-GB').replace(/\s/g, '')).toBe('26–29March2027');
  });
  it('is a day without times when it lasts the whole day', () => {
    expect(describeFully(inventory, 'en-GB')).toEqual(['Friday 1 January 2027']);
    expect(describeForReader(inventory, 'en-GB', 'Asia/Tokyo')).toBeNull();
  });
});

describe('the reader’s own time', () => {
  it('is shown only where it differs', () => {
    expect(describeForReader(lunch, 'en-GB', 'Asia/Dubai')).toBeNull();
    // Another name for the same time.
    expect(describeForReader(lunch, 'en-GB', 'Indian/Mauritius')).toBeNull();
    expect(describeForReader(lunch, 'en-GB', 'Europe/Paris')).toEqual(['10:00 AM – 01:00 PM GMT+1']);
  });
  it('is shown with the day where that differs', () => {
    expect(describeForReader(evening, 'en-GB', 'Asia/Tokyo')).toEqual([
      'Sunday 22 November 2026',
      '03:00 AM – 09:00 AM GMT+9',
    ]);
  });
});

it('is over from the moment at which it ends', () => {
  expect(isOver(lunch, Date.parse(lunch.endsAt) - 1)).toBe(false);
  expect(isOver(lunch, Date.parse(lunch.endsAt))).toBe(true);
});
