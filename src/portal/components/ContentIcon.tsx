import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/router/whenIdle.ts';
import styles from './ContentIcon.module.css';

type Renderer = ComponentType<{ name: string }>;
let renderer: Renderer | null = null;

async function loadRenderer(): Promise<Renderer> {
  renderer ??= (await import('../lib/icons/IconifyIcon.tsx')).default;
  return renderer;
}

/**
 * An icon that a content manager chose by name. The renderer loads only where one appears, once the page is painted;
 * where it cannot, the words beside the icon do.
 */
export function ContentIcon({ name }: { name: string }) {
  const [Icon, setIcon] = useState<Renderer | null>(() => renderer);
  const isMissing = Icon === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void loadRenderer().then(
        (loaded) => setIcon(() => loaded),
        () => {},
      );
    const cancel = whenIdle(load);
    window.addEventListener('online', load);
    return () => {
      cancel();
      window.removeEventListener('online', load);
    };
  }, [isMissing]);
  return (
    <span data-icon className={styles.root} aria-hidden="true">
      {Icon && <Icon key={name} name={name} />}
    </span>
  );
}
