// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { PutError } from './network.ts';
import { describeFailure, isGone } from './uploadFailure.ts';

const refusal = (status: number, code: string, message = code) => new ApiError(status, { code, message });

describe('a file that failed', () => {
  it.each([
    ['content that is not taken', refusal(415, 'unsupported_type')],
    ['a file that is too large', refusal(413, 'too_large')],
    ['a missing right', refusal(403, 'forbidden')],
    ['an item that changed since', refusal(409, 'stale_version')],
    ['a file that was moved', new DOMException('gone', 'NotReadableError')],
  ])('is not offered another try after %s', (_what, error) => {
    expect(describeFailure(error).canRetry).toBe(false);
  });

  it.each([
    ['a fault of the server', refusal(500, 'internal')],
    ['a session that ended', refusal(401, 'unauthorized')],
    ['an upload that was aborted', refusal(409, 'upload_aborted')],
    ['parts that are missing', refusal(422, 'invalid_parts')],
    ['a network that is unavailable', new TypeError('Failed to fetch')],
    ['a storage that refuses', new PutError(400)],
  ])('is offered another try after %s', (_what, error) => {
    expect(describeFailure(error).canRetry).toBe(true);
  });

  it('says why in the words of the server', () => {
    expect(describeFailure(refusal(413, 'too_large', 'A file can have at most 50 MB.')).reason).toBe(
      'A file can have at most 50 MB.',
    );
  });

  it('is gone on the server only when the server says so', () => {
    expect(isGone(refusal(404, 'not_found'))).toBe(true);
    expect(isGone(refusal(409, 'upload_aborted'))).toBe(true);
    expect(isGone(refusal(409, 'not_uploaded'))).toBe(false);
    expect(isGone(new TypeError('Failed to fetch'))).toBe(false);
  });
});
