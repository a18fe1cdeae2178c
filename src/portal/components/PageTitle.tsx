import type { ReactNode } from 'react';
import { useConfiguration } from '../lib/queries/configuration.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Eyebrow } from './Eyebrow.tsx';
import styles from './PageTitle.module.css';

interface Props {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
}

/** The band at the top of a page. */
export function PageTitle({ title, eyebrow, lead }: Props) {
  const brand = useConfiguration()?.['brand.name'];
  return (
    <div className={styles.root}>
      <DocumentTitle title={title} brand={brand} />
      {eyebrow && <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
