import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { DownloadLink } from '../../../src/shared/contract/basket.ts';
import { type Scenario, wait } from '../scenario.ts';

export const stalledReader: Scenario = {
  name: 'stalled-reader',
  title: 'A client stops reading an archive for two minutes',
  async run({ cluster, clients, isShort, begins, ends, note }) {
    const response = await fetch(new URL('/api/private/user/basket/download', cluster.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itemIds: clients.items.map(({ id }) => id) }),
    });
    const { url, size } = (await response.json()) as DownloadLink & { size: number };
    const request = get(new URL(url, cluster.origin), { agent: false });
    const [archive] = (await once(request, 'response')) as [IncomingMessage];
    let bytes = 0;
    archive.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await once(archive, 'data');
    begins();
    archive.pause();
    await wait(isShort ? 40 : 120);
    ends();
    archive.resume();
    await once(archive, 'end');
    note(`${bytes} of ${size} bytes arrived`);
    if (bytes !== size) throw new Error('A reader that stalled did not get the whole archive.');
  },
};
