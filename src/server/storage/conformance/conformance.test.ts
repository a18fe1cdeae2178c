import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceCases } from './cases.ts';
import { type OpenTarget, openTarget } from './openTarget.ts';

const origin = 'https://portal.example';
const secrets = ['x'.repeat(32)] as const;

async function openDisk(): Promise<OpenTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-storage.'));
  const { target, close } = await openTarget({ dataDir, secrets, s3: null, origin });
  return { target, close: () => close().then(() => rm(dataDir, { recursive: true })) };
}

/** A real server, started by `npm test`. */
async function openS3(server: 'S3' | 'RGW'): Promise<OpenTarget> {
  const variable = (name: string): string => {
    const value = process.env[`TEST_${server}_${name}`];
    if (!value)
      throw new Error(`TEST_${server}_${name} is not set: \`npm test\` starts the servers of this suite.`);
    return value;
  };
  const bucket = `conformance-${randomUUID()}`;
  const s3 = {
    endpoint: variable('ENDPOINT'),
    bucket,
    region: variable('REGION'),
    keys: { accessKeyId: variable('ACCESS_KEY'), secretAccessKey: variable('SECRET_KEY') },
    forcePathStyle: true,
  };
  return openTarget({ dataDir: tmpdir(), secrets, s3, origin }, bucket);
}

describe.each([
  ['disk', openDisk],
  ['Swift', () => openS3('S3')],
  ['Ceph', () => openS3('RGW')],
])('storage on %s', (store, open) => {
  let opened: OpenTarget;
  beforeAll(async () => {
    opened = await open();
  }, 30_000);
  afterAll(() => opened?.close());

  // Swift takes a minute for what Ceph does in ten seconds.
  it.each(conformanceCases.filter(({ isLong }) => !isLong || store !== 'Swift'))(
    '$name',
    async ({ needsPageOrigin, run }) => {
      const { target } = opened;
      // Files on disk are served by the portal itself.
      if (needsPageOrigin && !target.pageOrigin) return expect(target.storage.origins()).toEqual([]);
      await run(target);
    },
  );
});
