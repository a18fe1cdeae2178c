import { describe, expect, it } from 'vitest';
import { type StreamOwner, streamPlaces } from './streamPlaces.ts';

const anna: StreamOwner = { grant: 'a', account: 1, address: '192.0.2.1' };
async function* source() {
  yield 1;
  yield 2;
}

describe('places of long streams', () => {
  const places = streamPlaces({ grant: 2, account: 3, address: 4 });
  const hold = (owner: StreamOwner, gone = new AbortController()) => {
    const chunks = places.hold(owner, gone.signal, source);
    return { chunks, leave: () => gone.abort() };
  };
  const refused = expect.objectContaining({
    status: 429,
    code: 'too_many_streams',
    headers: { 'Retry-After': '30', Refresh: '30' },
  });

  it('are bounded for each grant, account and address, and free again when they end or the client leaves', async () => {
    const first = [hold(anna), hold(anna)];
    expect(() => hold(anna)).toThrow(refused);
    const other = hold({ ...anna, grant: 'b' });
    expect(() => hold({ ...anna, grant: 'c' })).toThrow(refused);
    const visitor = hold({ ...anna, grant: 'd', account: null });
    expect(() => hold({ grant: 'e', account: 2, address: anna.address })).toThrow(refused);
    const elsewhere = hold({ grant: 'e', account: 2, address: '192.0.2.2' });

    expect(places.load()).toEqual({ active: 5, refused: 3 });
    // It was never read.
    first[0]?.leave();
    const again = hold(anna);
    for (const { chunks } of [again, first[1] ?? again]) for await (const chunk of chunks) void chunk;
    for (const { leave } of [other, visitor, elsewhere, again]) leave();
    expect(places.count()).toBe(0);
    expect(places.load()).toEqual({ active: 0, refused: 3 });
  });
});
