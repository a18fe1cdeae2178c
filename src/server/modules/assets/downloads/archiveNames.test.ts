import { expect, it } from 'vitest';
import { archiveName } from './archiveNames.ts';

const at = new Date('2026-11-21T22:15:00Z');

it('names an archive after the organisation, the count and the time', () => {
  expect(archiveName({ house: 'Solenne', count: 32, at, timeZone: 'Europe/Paris' })).toBe(
    'Solenne-32-items-2026-11-21-2315',
  );
  expect(archiveName({ house: ' L’Été & Fils ', count: 1, at })).toBe('L-Été-Fils-1-item-2026-11-21-2215');
  expect(archiveName({ house: '***', count: 2, at })).toBe('Download-2-items-2026-11-21-2215');
});
