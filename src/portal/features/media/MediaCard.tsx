import Typography from '@mui/material/Typography';
import type { MediaTeaser } from '../../../shared/contract/mediaPortal.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { StretchedLink } from '../../components/StretchedLink.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { mediaText as text } from '../../text/media.ts';
import styles from './MediaCard.module.css';

/** A media portal in the list. One link as a whole; one with a password shows its name alone. */
export function MediaCard({ portal, isFirst }: { portal: MediaTeaser; isFirst: boolean }) {
  const locale = useLocale();
  const facts = [
    portal.hasPassword ? text.guarded : null,
    portal.closesAt && text.open(formatDate(portal.closesAt, locale)),
  ].filter(Boolean);
  return (
    <article className={styles.root}>
      {portal.cover ? (
        <PictureFrame
          picture={portal.cover}
          sizes="(min-width: 768px) 50vw, 100vw"
          isFirst={isFirst}
          className={styles.picture}
        />
      ) : (
        <span className={styles.paper} aria-hidden="true">
          <span className={styles.initial}>{[...portal.title][0]}</span>
        </span>
      )}
      <h2 className={styles.title}>
        <StretchedLink to={paths.record('media-portal', portal.slug)}>{portal.title}</StretchedLink>
      </h2>
      {portal.excerpt && <p className={styles.excerpt}>{portal.excerpt}</p>}
      {facts.length > 0 && (
        <Typography variant="overline" component="p" className={styles.facts}>
          {joinFacts(facts)}
        </Typography>
      )}
    </article>
  );
}
