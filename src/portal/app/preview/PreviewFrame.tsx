import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Preview } from '../../../shared/contract/preview.ts';
import { Wordmark } from '../../components/Wordmark.tsx';
import { Main } from '../../layouts/Main.tsx';
import { MediaLayout } from '../../layouts/MediaLayout.tsx';
import { SkipLink } from '../../layouts/SkipLink.tsx';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { previewText as text } from '../../text/preview.ts';
import { PreviewBand } from './PreviewBand.tsx';
import styles from './PreviewFrame.module.css';

interface Props {
  preview: Preview;
  /** Without the band: the form beside it says what it is. */
  isDraft?: boolean;
  children: ReactNode;
}

/** The page of a preview below its band, with the organisation's name and no other navigation. */
export function PreviewFrame({ preview, isDraft = false, children }: Props) {
  const { pathname } = useLocation();
  const Layout = preview.kind === 'media-portal' ? MediaLayout : PlainLayout;
  return (
    <div
      className={styles.root}
      onClickCapture={(event) => holdBack(event, { pathname, canLeave: preview.endsAt === null })}
    >
      {isDraft ? null : <PreviewBand preview={preview} />}
      <Layout>{children}</Layout>
    </div>
  );
}

/** In place of the members' header, which leads to everything else. */
function PlainLayout({ children }: { children: ReactNode }) {
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
    </>
  );
}

/**
 * Links to other pages of the portal open in a new tab for signed-in users, by their own rights; visitors with a
 * preview link get only this page.
 */
function holdBack(event: MouseEvent, { pathname, canLeave }: { pathname: string; canLeave: boolean }): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  const target = new URL(link.href);
  const isOwn = [pathname, window.location.pathname].includes(target.pathname);
  if (target.origin !== window.location.origin || isOwn) return;
  event.preventDefault();
  event.stopPropagation();
  if (target.pathname.startsWith('/api/')) showToast(text.refused);
  else if (canLeave) window.open(target.href, '_blank', 'noopener');
  else showToast(text.noLinks);
}
