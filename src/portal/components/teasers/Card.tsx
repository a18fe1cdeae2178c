import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import { StretchedLink } from '../StretchedLink.tsx';
import styles from './Card.module.css';

interface Props extends Pick<LinkProps, 'to'> {
  title: string;
  /** Level of the title on its page. */
  level?: 2 | 3;
  picture: ReactNode;
  /** Between picture and title. */
  above?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
  className?: string;
  wordsClassName?: string;
}

/** A record among others: picture and words, one link as a whole. `--card-title` is the size of its title. */
export function Card({ to, title, level = 3, picture, above, children, className, wordsClassName }: Props) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(styles.root, className)}>
      {picture}
      <div className={classNames(styles.words, wordsClassName)}>
        {above}
        <Title className={styles.title}>
          <StretchedLink to={to}>{title}</StretchedLink>
        </Title>
        {children}
      </div>
    </article>
  );
}
