import { expect, it } from 'vitest';
import { registry } from '../../root/registry.ts';
import { en } from '../../text/en.ts';
import { fieldLabelKeys } from './fieldLabel.ts';

const read = (key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], en);

it('has a name for every field that an update can change', () => {
  const nameless = registry.flatMap(({ name: resource, patch }) =>
    Object.keys(patch?.shape ?? {})
      .filter((name) => name !== 'version')
      .filter((name) => !fieldLabelKeys(resource, name).some((key) => typeof read(key) === 'string'))
      .map((name) => `${resource}.${name}`),
  );
  expect(nameless).toEqual([]);
});
