import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { openStorage } from '../storage/openStorage.ts';
import { type Storage, storageErrorOf } from '../storage/port.ts';
import { judgeClock } from './database.check.ts';
import { type Finding, findingsOf, messageOf } from './finding.ts';

const TEST_BYTES = 1024;
const MEDIA_TYPE = 'application/octet-stream';
const { ok, warning, fault } = findingsOf('File store');

/** Writes, reads and deletes an object of its own, and changes nothing else: neither bucket nor rules. */
export async function checkStore(config: Config, signal: AbortSignal): Promise<Finding[]> {
  if (!config.s3 && !existsSync(join(config.dataDir, 'files', 'objects')))
    return [ok('The first start makes the folder of the files.')];
  const storage = await openStorage(config, { isShared: true });
  try {
    await storage.check();
    const findings = [await tryObject(storage)];
    if (config.s3) findings.push(...(await tryBrowser(storage, config, signal)));
    return findings;
  } catch (error) {
    return [explain(error, config)];
  } finally {
    await storage.close();
  }
}

async function tryObject(storage: Storage): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  const bytes = randomBytes(TEST_BYTES);
  try {
    await storage.put(key, bytes, { size: bytes.length, mediaType: MEDIA_TYPE });
    const read = await buffer(await storage.open(key));
    if (!read.equals(bytes))
      return fault('What was read is not what was written.', 'Check the disk, or the object store.');
  } finally {
    await storage.delete(key);
  }
  return ok('An object was written, read and deleted.');
}

/** As browsers upload: a pre-signed PUT, which they send only when the store allows it to pages of ORIGIN. */
async function tryBrowser(storage: Storage, { origin }: Config, signal: AbortSignal): Promise<Finding[]> {
  const place = await storage.startPut();
  try {
    const { url, headers } = await storage.signPut(place, {
      size: TEST_BYTES,
      mediaType: MEDIA_TYPE,
      expiresIn: 60,
    });
    const sent = await fetch(url, { method: 'PUT', headers, body: randomBytes(TEST_BYTES), signal });
    await sent.arrayBuffer();
    return [
      sent.ok
        ? ok('A signed upload is accepted.')
        : fault(`A signed upload is refused with ${sent.status}.`, 'Check region, path style and clock.'),
      ...(await checkCors(url, origin, signal)),
    ];
  } finally {
    await storage.closePut(place);
  }
}

/** Sends what a browser sends before it uploads to `url` from a page of `origin`. */
export async function checkCors(url: string, origin: string, signal: AbortSignal): Promise<Finding[]> {
  const response = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    },
    signal,
  });
  await response.arrayBuffer();
  const allowed = response.headers.get('access-control-allow-origin');
  const methods = response.headers.get('access-control-allow-methods') ?? '';
  const isAllowed = response.ok && (allowed === '*' || allowed === origin) && /\bPUT\b|\*/i.test(methods);
  const date = Date.parse(response.headers.get('date') ?? '');
  return [
    isAllowed
      ? ok(`Pages of ${origin} may upload to it.`)
      : warning(
          `Pages of ${origin} may not upload to it: its CORS rules do not allow PUT.`,
          'A start sets them where the store lets it; otherwise allow GET, HEAD and PUT, all headers, and expose ETag.',
        ),
    ...(Number.isNaN(date) ? [] : [judgeClock('File store', date - Date.now(), 'the object store')]),
  ];
}

function explain(error: unknown, { s3 }: Config): Finding {
  const code = storageErrorOf(error)?.code;
  if (s3 && code === 'not-found')
    return warning(
      `The bucket ${s3.bucket} does not exist.`,
      'The first start makes it if the keys allow that.',
    );
  const advice = {
    forbidden: s3
      ? 'Check S3_ACCESS_KEY, S3_SECRET_KEY and the rights of the key.'
      : 'Check who owns the folder.',
    unavailable: s3 ? 'Check S3_ENDPOINT and the network.' : 'Check whether the volume is mounted.',
    full: 'Make space on the volume.',
  }[String(code)];
  return fault(messageOf(error), advice ?? 'Check the settings of the file store.');
}
