import type { ReactNode } from 'react';
import { usePublicConfiguration } from '../lib/queries/configuration.ts';
import { Main } from './Main.tsx';
import styles from './MediaLayout.module.css';
import { SkipLink } from './SkipLink.tsx';

/** For everyone, signed in or not: the house's name, large, and no member navigation. */
export function MediaLayout({ children }: { children: ReactNode }) {
  const configuration = usePublicConfiguration();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <span className={styles.name}>{configuration?.['brand.name']}</span>
      </header>
      <Main>{children}</Main>
    </>
  );
}
