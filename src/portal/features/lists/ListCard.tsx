import Typography from '@mui/material/Typography';
import type { ListSummary } from '../../../shared/contract/list.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { Card } from '../../components/teasers/Card.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { listText as text } from '../../text/lists.ts';
import styles from './ListCard.module.css';

/** A list: its cover, its name, and how much is in it. */
export function ListCard({ list, isFirst }: { list: ListSummary; isFirst: boolean }) {
  const locale = useLocale();
  return (
    <Card
      to={paths.oneList(list.id)}
      title={list.name}
      level={3}
      picture={
        <PictureFrame
          picture={list.cover}
          sizes="(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw"
          isFirst={isFirst}
          className={styles.picture}
        />
      }
    >
      <Typography variant="overline" component="p" className={styles.count}>
        {joinFacts([
          text.entries(list.count, locale),
          list.use === 'template' && text.isTemplate,
          list.isOwn ? list.isShared && text.shared : text.by(list.owner),
        ])}
      </Typography>
      <p className={styles.date}>{text.changed(formatDate(list.updatedAt, locale))}</p>
    </Card>
  );
}
