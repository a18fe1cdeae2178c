import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { whenIdle } from './whenIdle.ts';

/**
 * A part that the first screen does without: a closed menu, or what lies further down. Its code is fetched once the page
 * is painted, and it is absent until then. A fetch that failed is repeated when the part is rendered again. `preload`
 * fetches it ahead of that, so that it is there from its first render on.
 */
export function idlePart<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const { load } = lazyPart(fetchPart);
  let loaded: ComponentType<Props> | null = null;
  const keep = async () => {
    loaded = (await load()).default;
  };
  function IdlePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      if (Part) return;
      return whenIdle(() => {
        load().then(
          ({ default: part }) => {
            loaded = part;
            startTransition(() => setPart(() => part));
          },
          () => {},
        );
      });
    });
    return Part && <Part {...props} />;
  }
  return Object.assign(IdlePart, { preload: keep, isLoaded: () => loaded !== null });
}
