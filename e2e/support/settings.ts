import type { ConfigurationEntry } from '../../src/shared/contract/configuration.ts';
import { call } from './api.ts';
import { test as base, expect } from './test.ts';

const read = () => call<ConfigurationEntry[]>('GET', '/backend/configuration');
const configure = (changes: object) => call('PATCH', '/backend/configuration', changes);

/** Tests that change settings, which are restored afterwards. */
export const test = base.extend<{ configure: typeof configure }>({
  configure: [
    async ({ house: _house }, use) => {
      const before = await read();
      await use(configure);
      const after = new Map((await read()).map((entry) => [entry.code, JSON.stringify(entry.value)]));
      const changed = before.filter(({ code, value }) => JSON.stringify(value) !== after.get(code));
      if (changed.length > 0)
        await configure(Object.fromEntries(changed.map(({ code, value }) => [code, value])));
    },
    { auto: true },
  ],
});
export { expect };
