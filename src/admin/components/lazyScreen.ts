import { type ComponentType, lazy } from 'react';

/** A screen that is fetched when it is first opened; the layout shows that it is on its way. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
