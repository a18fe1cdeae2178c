import type { ReactNode } from 'react';
import { PictureFrame } from '../components/picture/PictureFrame.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { usePublicConfiguration } from '../lib/queries/configuration.ts';
import styles from './EmptyLayout.module.css';
import { Main } from './Main.tsx';

/** Sign-in and recovery: the organisation's picture on one half, the form on the other. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  const configuration = usePublicConfiguration();
  return (
    <div className={styles.root}>
      <header className={styles.picture}>
        {configuration ? (
          <PictureFrame
            picture={configuration['signin.picture']}
            sizes="(min-width: 900px) 50vw, 100vw"
            isFirst
            className={styles.frame}
          />
        ) : null}
        <div className={styles.words}>
          <span translate="no" className={styles.wordmark}>
            <Wordmark name={configuration?.['brand.name']} logo={configuration?.['brand.logo']} />
          </span>
          <p className={styles.title}>{configuration?.['signin.title']}</p>
        </div>
      </header>
      <Main className={styles.main}>
        <div className={styles.form}>{children}</div>
      </Main>
    </div>
  );
}
