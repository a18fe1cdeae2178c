import type { ReactNode } from 'react';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { Main } from './Main.tsx';
import { SkipLink } from './SkipLink.tsx';

interface Props {
  children: ReactNode;
  /** The page opens with a picture that runs below the header. */
  isOverPicture?: boolean;
}

/** A page title band and content, between header and footer. */
export function DefaultLayout({ children, isOverPicture = false }: Props) {
  return (
    <>
      <SkipLink />
      <Header isOverPicture={isOverPicture} />
      <Main>{children}</Main>
      <Footer />
    </>
  );
}
