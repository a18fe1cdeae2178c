import type { SignedPut, UploadRequest, UploadResult, UploadType } from '../../shared/contract/storage.ts';
import type { Caller, TestApp } from './app.ts';

/** Uploads bytes the way a browser does: signed PUT, then complete. */
export async function upload(
  test: TestApp,
  caller: Caller,
  bytes: Uint8Array,
  { type = 'library-item', ...intent }: { name: string; type?: UploadType } & Partial<UploadRequest>,
): Promise<UploadResult> {
  const signed = await caller.post(`/api/backend/storage/pre-sign/${type}`, {
    ...intent,
    size: bytes.length,
  });
  const { uploadId, url, headers } = signed.body as SignedPut & { uploadId: string };
  const put = await test.app.request(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': String(bytes.length) },
    body: Buffer.from(bytes),
  });
  if (!put.ok) throw new Error(`the PUT returned ${put.status}`);
  const done = await caller.post('/api/backend/storage/complete', { uploadId });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return done.body as UploadResult;
}
