import { describe, expect, it } from 'vitest';
import { englishMoment } from './frenchMoment.ts';
import { readDay, readMoment } from './readMoment.ts';
import { wallTimeOf } from './zonedTime.ts';

/** A Tuesday, 12:48 in Paris. */
const clock = { now: new Date('2026-11-24T11:48:30Z'), timeZone: 'Europe/Paris' };
const read = (text: string): string | null => {
  const reading = readMoment(englishMoment(text), clock);
  if (!reading) return null;
  return reading.kind === 'moment' ? wallTimeOf(reading.at, clock.timeZone) : reading.kind;
};

describe('dates in French', () => {
  it.each([
    ['21 nov. 2026 - 15:05', '2026-11-21T15:05'],
    ['21 novembre 2026 à 15h05', '2026-11-21T15:05'],
    ['samedi 21 novembre 2026', '2026-11-21T00:00'],
    ['sam. 21 nov. 2026 à 15 h 05', '2026-11-21T15:05'],
    ['1er janvier 2027', '2027-01-01T00:00'],
    ['le 3 févr. 2027, 9h', '2027-02-03T09:00'],
    ['3 mars', '2027-03-03T00:00'],
    ['3 mar', '2027-03-03T00:00'],
    ['mar. 1 décembre', '2026-12-01T00:00'],
    ['3 juin 2027', '2027-06-03T00:00'],
    ['3 juil. 2027', '2027-07-03T00:00'],
    ['15 août 2027 midi', '2027-08-15T12:00'],
    ['21/11/2026 15:05', '2026-11-21T15:05'],
    ['2026-11-21T15:05', '2026-11-21T15:05'],
    ['31 oct. 2027 2:30', 'twice'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));
});

describe('French words', () => {
  it.each([
    ['maintenant', '2026-11-24T12:48'],
    ['aujourd’hui', '2026-11-24T00:00'],
    ["Aujourd'hui 18 h", '2026-11-24T18:00'],
    ['demain à 9h', '2026-11-25T09:00'],
    ['demain à 9 heures', '2026-11-25T09:00'],
    ['DEMAIN MIDI', '2026-11-25T12:00'],
    ['après-demain', '2026-11-26T00:00'],
    ['après-demain 8:00', '2026-11-26T08:00'],
    ['hier', '2026-11-23T00:00'],
    ['avant-hier', '2026-11-22T00:00'],
    ['vendredi', '2026-11-27T00:00'],
    ['ven. 18h30', '2026-11-27T18:30'],
    ['vendredi prochain', '2026-11-27T00:00'],
    ['ce vendredi', '2026-11-27T00:00'],
    ['mardi', '2026-12-01T00:00'],
    ['la semaine prochaine', '2026-12-01T00:00'],
    ['le mois prochain', '2026-12-24T00:00'],
    ['dans 2 semaines', '2026-12-08T00:00'],
    ['dans 2 heures', '2026-11-24T14:48'],
    ['+3 jours', '2026-11-27T00:00'],
    ['il y a 2 semaines', '2026-11-10T00:00'],
    ['dans 1 an', '2027-11-24T00:00'],
    ['minuit', '2026-11-24T00:00'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));
});

it('understands English words too, as before', () => {
  expect(read('tomorrow 9:00')).toBe('2026-11-25T09:00');
  expect(read('21 Nov 2026 - 15:05')).toBe('2026-11-21T15:05');
  expect(read('in 2 hours')).toBe('2026-11-24T14:48');
});

it.each([
  '',
  'bientôt',
  '31 novembre 2026',
  'demain demain',
  'dimanche 21 novembre 2026',
  'constructor',
  'ju 3',
])('does not take for a date what means nothing: %j', (text) => expect(read(text)).toBeNull());

it('reads each month and each weekday as French writes them', () => {
  for (let day = 1; day <= 365; day += 1) {
    const at = new Date(Date.UTC(2027, 0, day, 12));
    for (const dateStyle of ['medium', 'long', 'full'] as const) {
      const text = at.toLocaleDateString('fr-FR', { dateStyle, timeZone: 'UTC' });
      expect(readDay(englishMoment(text), clock), text).toBe(at.toISOString().slice(0, 10));
    }
  }
});
