import { describe, expect, it } from 'vitest';
import { isOutage, refusalOfOutage } from './outages.ts';
import { StorageError } from './storage/port.ts';

describe('a call that needs the file store', () => {
  it('is refused for a few seconds while the store is unavailable', () => {
    const error = new Error('The file was not read.', { cause: new StorageError('unavailable', 'Away.') });
    expect(isOutage(error)).toBe(true);
    expect(refusalOfOutage(error)).toMatchObject({
      status: 503,
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
    });
  });

  it('is refused for good where the volume is full, and blames no outage for a missing file', () => {
    expect(refusalOfOutage(new StorageError('full', 'Full.'))).toMatchObject({ status: 507 });
    const missing = new StorageError('not-found', 'It is not there.');
    expect([isOutage(missing), refusalOfOutage(missing)]).toEqual([false, null]);
  });
});

it('a call is refused for a moment where the database ended it for another call that it waited for', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const refused = refusalOfOutage(new Error('The query failed.', { cause: deadlock }));
  expect(refused).toMatchObject({ status: 503, code: 'busy', headers: { 'Retry-After': '2' } });
});
