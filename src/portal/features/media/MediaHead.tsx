import Typography from '@mui/material/Typography';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { usePublicBrandName } from '../../lib/queries/configuration.ts';
import styles from './MediaHead.module.css';

interface Props {
  /** Small, above the title. */
  eyebrow?: string;
  title: string;
  lead?: string;
}

/** How a public page begins: like an invitation. */
export function MediaHead({ eyebrow, title, lead }: Props) {
  return (
    <header className={styles.root}>
      <DocumentTitle title={title} brand={usePublicBrandName()} />
      {eyebrow && (
        <Typography variant="overline" component="p" color="textSecondary">
          {eyebrow}
        </Typography>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
