import { expect, it } from 'vitest';
import { createPartSigner, SIGNED_AHEAD } from './partSigner.ts';

const LATER = '2100-01-01T00:00:00Z';

/** Signs parts up to the 20th; the calls whose numbers are named fail. */
function setUp({ fail = [] as number[], expiresAt = LATER } = {}) {
  const calls: { partNumber: number; count: number }[] = [];
  const signParts = async ({ partNumber, count }: { partNumber: number; count: number }) => {
    calls.push({ partNumber, count });
    if (fail.includes(calls.length)) throw new Error('refused');
    return Array.from({ length: Math.min(count, 21 - partNumber) }, (_, index) => ({
      method: 'PUT' as const,
      url: `/part/${partNumber + index}?call=${calls.length}`,
      headers: {},
      expiresAt,
    }));
  };
  const { sign } = createPartSigner({ signParts });
  return { calls, sign: async (partNumber: number) => (await sign('upload', partNumber)).url };
}

it('signs the parts of all lanes by few calls, each for its own part', async () => {
  const { calls, sign } = setUp();
  const urls = await Promise.all(Array.from({ length: 20 }, (_, index) => sign(index + 1)));
  expect(urls.map((url) => url.split('?')[0])).toEqual(urls.map((_, index) => `/part/${index + 1}`));
  expect(calls).toEqual([
    { partNumber: 1, count: SIGNED_AHEAD },
    { partNumber: 17, count: SIGNED_AHEAD },
  ]);
});

it('gives no address out twice', async () => {
  const { calls, sign } = setUp();
  await sign(1);
  expect(await sign(1)).toBe('/part/1?call=2');
  expect(calls.at(-1)).toEqual({ partNumber: 1, count: 1 });
  expect(await sign(2)).toBe('/part/2?call=1');
});

it('asks again after a call that failed', async () => {
  const { sign } = setUp({ fail: [1] });
  await expect(Promise.all([sign(3), sign(4)])).rejects.toThrow('refused');
  expect(await sign(4)).toBe('/part/4?call=2');
  expect(await sign(3)).toBe('/part/3?call=3');
});

it('asks again for what has expired while it waited', async () => {
  const { calls, sign } = setUp({ expiresAt: '2020-01-01T00:00:00Z' });
  await sign(5);
  expect(calls.at(-1)).toEqual({ partNumber: 5, count: 1 });
});
