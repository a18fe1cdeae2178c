import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import LanguageChooser from '../../components/LanguageChooser.tsx';
import { paths } from '../../lib/paths.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import styles from './SignInFrame.module.css';

interface Props {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** Title, one sentence and a form: what every page before sign-in is made of. */
export function SignInFrame({ title, lead, children }: Props) {
  const configuration = usePublicConfiguration();
  const legal = configuration?.['legal.title'];
  return (
    <>
      <DocumentTitle title={title} brand={configuration?.['brand.name']} />
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {legal && (
        <p className={styles.legal}>
          <Link to={paths.legal}>{legal}</Link>
        </p>
      )}
      <LanguageChooser className={styles.languages} />
    </>
  );
}
