import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { TakenUsage } from '../../../shared/contract/purpose.ts';
import { call } from '../api/call.ts';
import { purposeStore } from './askPurpose.ts';
import { withPurpose } from './withPurpose.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));
const calls = vi.mocked(call as () => Promise<unknown>);

const NEEDED = { needs: { purpose: true, confirmation: false }, groups: [] } as unknown as TakenUsage;
const refusal = (code: string) => new ApiError(422, { code, message: 'Say what for.' });
const waitForQuestion = () => vi.waitUntil(() => purposeStore.get());

it('takes what needs no purpose with one call', async () => {
  const take = vi.fn().mockResolvedValue('taken');
  await expect(withPurpose({ itemIds: [1] }, take)).resolves.toBe('taken');
  expect(take).toHaveBeenCalledExactlyOnceWith({});
  expect(calls).not.toHaveBeenCalled();
});

it('asks when it is refused for that, and takes it with what the member says', async () => {
  calls.mockResolvedValue(NEEDED);
  const take = vi.fn().mockRejectedValueOnce(refusal('purpose_required')).mockResolvedValue('taken');
  const taken = withPurpose({ itemIds: [1] }, take);
  (await waitForQuestion())?.settle({ media: ['web'], market: 'all' });
  await expect(taken).resolves.toBe('taken');
  expect(take).toHaveBeenLastCalledWith({ media: ['web'], market: 'all' });
  expect(calls).toHaveBeenCalledExactlyOnceWith('post', '/api/private/usage', { body: { itemIds: [1] } });
  expect(purposeStore.get()).toBeNull();
});

it('takes nothing when the member decides against it', async () => {
  calls.mockResolvedValue(NEEDED);
  const take = vi.fn().mockRejectedValue(refusal('purpose_required'));
  const taken = withPurpose({}, take);
  (await waitForQuestion())?.settle(null);
  await expect(taken).resolves.toBeNull();
  expect(take).toHaveBeenCalledOnce();
});

it('fails as other refusals do', async () => {
  const take = vi.fn().mockRejectedValue(refusal('nothing_to_download'));
  await expect(withPurpose({}, take)).rejects.toMatchObject({ code: 'nothing_to_download' });
  expect(purposeStore.get()).toBeNull();
});

it('asks a visitor of a media portal for what is required there', async () => {
  calls.mockResolvedValue(NEEDED);
  const take = vi.fn().mockRejectedValueOnce(refusal('purpose_required')).mockResolvedValue('taken');
  const taken = withPurpose({ portal: 'press-kit', itemIds: [1] }, take);
  (await waitForQuestion())?.settle({ confirmed: true });
  await expect(taken).resolves.toBe('taken');
  expect(calls).toHaveBeenLastCalledWith('post', '/api/public/media-portal/{slug}/usage', {
    params: { slug: 'press-kit' },
    body: { itemIds: [1] },
  });
});
