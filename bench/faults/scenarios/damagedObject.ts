import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DownloadLink } from '../../../src/shared/contract/basket.ts';
import { type Scenario, until } from '../scenario.ts';

/** Reads until the end or the break. Returns how much arrived. */
async function read(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  try {
    const response = await fetch(url, { headers });
    if (!response.ok) {
      await response.arrayBuffer();
      return { bytes, isWhole: false };
    }
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    return { bytes, isWhole: true };
  } catch {
    return { bytes, isWhole: false };
  }
}

export const damagedObject: Scenario = {
  name: 'damaged-object',
  title: 'An object of a basket has other bytes, then too few',
  async run({ cluster, clients, begins, ends, note }) {
    const { storeAccess: access, bucket } = cluster;
    const client = new S3Client({
      endpoint: access.endpoint,
      region: access.region,
      forcePathStyle: true,
      credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const post = async <T>(path: string, body: object): Promise<T> => {
      const response = await fetch(new URL(`/api${path}`, cluster.origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as T;
    };
    begins();
    for (const damage of ['other bytes', 'too few bytes'] as const) {
      const bytes = Buffer.alloc(700_000, damage);
      const name = `${damage} ${Date.now()}.txt`;
      const signed = await post<{ uploadId: string; url: string; headers: Record<string, string> }>(
        '/backend/storage/pre-sign/library-item',
        { name, size: bytes.length, libraryId: clients.library.id, arriveAs: 'published' },
      );
      await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) });
      const { item } = await post<{ item: { id: number } }>('/backend/storage/complete', {
        uploadId: signed.uploadId,
      });
      const find = () =>
        cluster.sql(
          `select f.id, f.storage_key, f.state from files f join library_items i on i.file_id = f.id where i.id = $1`,
          [item.id],
        );
      await until('a checked file', async () => (await find())[0]?.state === 'ready');
      const [file] = await find();
      const put = (Body: Buffer) =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: String(file?.storage_key),
            Body,
            ContentType: 'text/plain',
          }),
        );
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(350_000) ^ 1, 350_000);
      await put(damage === 'other bytes' ? other : bytes.subarray(0, 350_000));
      const itemIds = [...clients.items.slice(0, 2).map(({ id }) => id), item.id];
      const { url } = await post<DownloadLink>('/private/user/basket/download', { itemIds });
      const address = new URL(url, cluster.origin).href;
      const first = await read(address);
      const again = await read(address, { range: `bytes=${first.bytes}-` });
      note(
        `${damage}: the archive ${first.isWhole || again.isWhole ? 'WAS SERVED AS GOOD' : 'broke off, and again where it was resumed'}`,
      );
      if (first.isWhole || again.isWhole) throw new Error(`An archive with ${damage} was served as good.`);
      await until('a report', async () => {
        const rows = await cluster.sql(
          `select 1 from jobs where name = 'file.verify' and state = 'failed' and (data->>'fileId')::int = $1`,
          [file?.id],
        );
        return rows.length > 0;
      });
      await put(bytes);
      const mended = await read(address);
      if (!mended.isWhole) throw new Error('A mended object does not arrive.');
      await cluster.sql(`delete from jobs where name = 'file.verify'`);
    }
    ends();
    note(
      'each is among the failed jobs until the object is mended; then the same address gives the whole archive',
    );
    client.destroy();
  },
};
