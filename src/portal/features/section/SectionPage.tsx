import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import type { Section } from '../../../shared/contract/library.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { LibraryTile } from '../../components/teasers/LibraryTile.tsx';
import { paths } from '../../lib/paths.ts';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { sectionText } from '../../text/sections.ts';
import styles from './SectionPage.module.css';

/** The libraries of one section. */
export default function SectionPage({ section }: { section: Section }) {
  const { data, error, refetch } = useNavigation();
  const entry = data?.find(({ to }) => to === paths.section(section));
  const title = entry?.label ?? section.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  return (
    <Container>
      <PageTitle title={title} lead={entry?.text || sectionText.lead[section]} />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={styles.tiles} aria-hidden="true">
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className={styles.skeleton} />
          ))}
        </div>
      )}
      {data && (entry?.sub.length ?? 0) === 0 && (
        <StateMessage title={sectionText.empty}>{sectionText.emptyText}</StateMessage>
      )}
      <div className={styles.tiles} data-two={entry?.sub.length === 2 || undefined}>
        {entry?.sub.map((library, index) => (
          <div key={library.to} className={styles.cell}>
            <LibraryTile
              entry={library}
              level={2}
              isFirst={index < 3}
              sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
            />
            {library.text && <p className={styles.text}>{library.text}</p>}
          </div>
        ))}
      </div>
    </Container>
  );
}
