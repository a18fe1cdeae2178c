import { createHash } from 'node:crypto';
import { HttpError } from '../http/errors.ts';
import type { AppRequest } from '../http/routes.ts';
import { refusalText } from '../text/refusals.ts';

/** Strong tag of a record as it is shown: its version, then what else the response depends on. */
export function recordEtag(record: { readonly version: number }): string {
  const hash = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);
  return `"v${record.version}.${hash}"`;
}

/**
 * Throws 412 `precondition_failed` unless `If-Match` is absent, `*`, or names the current version: by a tag that a read
 * returned, or by the bare version such as `"7"`.
 */
export function checkIfMatch(request: AppRequest, version: number): void {
  const header = request.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return;
  const versions = header.split(',').map((tag) => /^"v?(\d+)(?:\.[\w-]+)?"$/.exec(tag.trim())?.[1]);
  if (versions.some((one) => one !== undefined && Number(one) === version)) return;
  throw new HttpError(412, 'precondition_failed', refusalText.staleVersion);
}
