// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putBytes } from './putBytes.ts';

/** A request whose connection does only what the test says. */
class HangingRequest extends EventTarget {
  static last: HangingRequest;
  readonly upload = new EventTarget();
  status = 0;
  constructor() {
    super();
    HangingRequest.last = this;
  }
  open() {}
  send() {}
  getResponseHeader = () => '"etag"';
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', HangingRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const body = new Blob(['1234567890']);
const put = () => {
  const outcome = vi.fn();
  putBytes({ url: '/object', body }).then(outcome, (error: Error) => outcome(error.message));
  return outcome;
};

it('gives up a connection on which nothing moves for a minute, as one that broke', async () => {
  const outcome = put();
  await vi.advanceTimersByTimeAsync(50_000);
  HangingRequest.last.progress(5);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome).toHaveBeenCalledWith('Storage cannot be reached.');
});

it('waits longer for the response once every byte has left', async () => {
  const outcome = put();
  HangingRequest.last.progress(10);
  await vi.advanceTimersByTimeAsync(200_000);
  HangingRequest.last.status = 200;
  HangingRequest.last.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('"etag"');
});
