import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useConfiguration } from '../lib/queries/configuration.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
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
      {eyebrow && (
        <Typography variant="overline" component="p" className={styles.eyebrow}>
          {eyebrow}
        </Typography>
      )}
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      {lead && <Typography className={styles.lead}>{lead}</Typography>}
    </div>
  );
}
