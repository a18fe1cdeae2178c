import { describe, expect, it } from 'vitest';
import { createS3Client, signedOrigin } from './s3Storage.ts';

const config = { bucket: 'house', region: 'eu-west-3', keys: { accessKeyId: 'a', secretAccessKey: 'b' } };
const originFor = async (endpoint: string | undefined, forcePathStyle: boolean) => {
  const client = createS3Client({ ...config, endpoint, forcePathStyle });
  try {
    return await signedOrigin(client, config.bucket);
  } finally {
    client.destroy();
  }
};

describe('the origin of signed addresses', () => {
  it('is that of the region on AWS, with or without the bucket in its name', async () => {
    expect(await originFor(undefined, true)).toBe('https://s3.eu-west-3.amazonaws.com');
    expect(await originFor(undefined, false)).toBe('https://house.s3.eu-west-3.amazonaws.com');
  });

  it('is that of the endpoint, with the bucket in its name unless it is in the path', async () => {
    expect(await originFor('https://objects.example:8443', true)).toBe('https://objects.example:8443');
    expect(await originFor('https://objects.example', false)).toBe('https://house.objects.example');
  });
});
