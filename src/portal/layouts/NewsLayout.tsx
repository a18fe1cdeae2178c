import Search from '@mui/icons-material/SearchOutlined';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { text } from '../text/en.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { Main } from './Main.tsx';
import styles from './NewsLayout.module.css';
import { SkipLink } from './SkipLink.tsx';

/** The news: a line with the section's name and its search above each page. */
export function NewsLayout({ children }: { children: ReactNode }) {
  const isFront = useLocation().pathname === paths.list('news');
  return (
    <>
      <SkipLink />
      <Header />
      <Main>
        <div className={styles.masthead}>
          {!isFront && (
            <Link to={paths.list('news')} className={styles.name}>
              {text.frame.news}
            </Link>
          )}
          <Link to={paths.newsSearch} className={styles.search}>
            <Search fontSize="small" />
            {text.frame.searchNews}
          </Link>
        </div>
        {children}
      </Main>
      <Footer />
    </>
  );
}
