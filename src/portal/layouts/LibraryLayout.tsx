import type { ReactNode } from 'react';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './LibraryLayout.module.css';
import { Main } from './Main.tsx';
import { SkipLink, SkipToItems } from './SkipLink.tsx';

/** The whole width for facets and results. */
export function LibraryLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SkipToItems />
      <Header />
      <Main className={styles.main}>{children}</Main>
      <Footer />
    </>
  );
}
