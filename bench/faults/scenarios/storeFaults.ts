import { type Scenario, wait } from '../scenario.ts';
import type { StoreMode } from '../storeProxy.ts';

const storeFault = (name: string, title: string, mode: StoreMode): Scenario => ({
  name,
  title,
  async run({ cluster, isShort, begins, ends }) {
    begins();
    cluster.store.set(mode);
    await wait(isShort ? 5 : 30);
    cluster.store.set({ kind: 'passing' });
    ends();
  },
});

export const storeFaults = [
  storeFault('store-stopped', 'The object store is stopped for 30 s', { kind: 'cut' }),
  storeFault('store-frozen', 'The object store is frozen for 30 s: it accepts and says nothing', {
    kind: 'frozen',
  }),
  storeFault('store-slow', 'The object store takes 500 ms longer for 30 s', {
    kind: 'slow',
    milliseconds: 500,
  }),
  storeFault('store-refusing', 'The object store answers 503 to one request in ten for 30 s', {
    kind: 'refusing',
    every: 10,
  }),
];
