// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { createNetwork, MAX_TRIES } from './network.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a request that is made again', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits, however long, until the server responds', async () => {
    let isUp = false;
    const probe = vi.fn(async () => isUp);
    const network = createNetwork(probe);
    const request = vi.fn(async () => (isUp ? 'done' : lost()));
    const result = network.persist(request);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(network.isAway()).toBe(true);
    expect(request).toHaveBeenCalledTimes(1);
    isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toBe('done');
    expect(network.isAway()).toBe(false);
  });

  it('asks at once when the browser says that it is online', async () => {
    let isUp = false;
    const network = createNetwork(async () => isUp);
    const result = network.persist(async () => (isUp ? 'done' : lost()));
    await vi.advanceTimersByTimeAsync(60_000);
    isUp = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await result).toBe('done');
  });

  it('shares one series of probes with all others that wait', async () => {
    let isUp = false;
    const probe = vi.fn(async () => isUp);
    const network = createNetwork(probe);
    const results = Array.from({ length: 5 }, () => network.persist(async () => (isUp ? 'done' : lost())));
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(1);
    isUp = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
  });

  it('fails in the end when the server responds to everything else', async () => {
    const request = vi.fn(lost);
    const result = createNetwork(async () => true).persist(request);
    const failure = expect(result).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
    expect(request).toHaveBeenCalledTimes(MAX_TRIES);
  });

  it('fails at once when it is refused', async () => {
    const request = vi.fn(() => Promise.reject(new ApiError(415, { code: 'no', message: 'no' })));
    await expect(createNetwork(async () => true).persist(request)).rejects.toThrow('no');
    expect(request).toHaveBeenCalledTimes(1);
  });
});
