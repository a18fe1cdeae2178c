import type { ReactNode } from 'react';
import { Wordmark } from '../components/Wordmark.tsx';
import { usePublicConfiguration } from '../lib/queries/configuration.ts';
import { idlePart } from '../lib/router/idlePart.tsx';
import { Main } from './Main.tsx';
import styles from './MediaLayout.module.css';
import { SkipLink } from './SkipLink.tsx';

const LanguageChooser = idlePart(() => import('../components/LanguageChooser.tsx'));

/** For everyone, signed in or not: the organisation's name, large, and no member navigation. */
export function MediaLayout({ children }: { children: ReactNode }) {
  const configuration = usePublicConfiguration();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <span translate="no" className={styles.name}>
          <Wordmark name={configuration?.['brand.name']} logo={configuration?.['brand.logo']} />
        </span>
      </header>
      <Main>{children}</Main>
      <LanguageChooser className={styles.languages} />
    </>
  );
}
