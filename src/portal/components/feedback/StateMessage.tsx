import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import styles from './StateMessage.module.css';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether it replaces the whole page. */
  isPage?: boolean;
}

/** Empty and failed states, typeset like the rest: one serif line, one sentence, one action. */
export function StateMessage({ title, children, action, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classNames(styles.root, isPage && styles.page)}>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
