import Typography from '@mui/material/Typography';
import type { ToolkitTeaser } from '../../../shared/contract/toolkit.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Card } from './Card.tsx';
import styles from './ToolkitCard.module.css';

interface Props {
  record: ToolkitTeaser;
  sizes: string;
  level?: 2 | 3;
  isFirst?: boolean;
}

/** An initiative: picture, name, what it is about and how much is in it. One link as a whole. */
export function ToolkitCard({ record: toolkit, sizes, level = 3, isFirst }: Props) {
  const locale = useLocale();
  return (
    <Card
      to={paths.record('toolkit', toolkit.slug)}
      title={toolkit.title}
      level={level}
      picture={
        <PictureFrame picture={toolkit.cover} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      }
    >
      {toolkit.excerpt && <p className={styles.excerpt}>{toolkit.excerpt}</p>}
      <Typography variant="overline" component="p" className={styles.count}>
        {text.items(toolkit.itemCount, locale)}
      </Typography>
    </Card>
  );
}
