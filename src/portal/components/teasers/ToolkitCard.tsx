import { Link } from 'react-router';
import type { ToolkitTeaser } from '../../../shared/contract/toolkit.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { toolkitText as text } from '../../text/toolkits.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './ToolkitCard.module.css';

interface Props {
  toolkit: ToolkitTeaser;
  sizes: string;
  /** Level of the title on its page. */
  level?: 2 | 3;
  isFirst?: boolean;
}

/** An initiative: picture, name, what it is about and how much is in it. One link as a whole. */
export function ToolkitCard({ toolkit, sizes, level = 3, isFirst }: Props) {
  const locale = useLocale();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.root}>
      <PictureFrame picture={toolkit.cover} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      <Title className={styles.title}>
        <Link to={paths.toolkit(toolkit.slug)} className={styles.link}>
          {toolkit.title}
        </Link>
      </Title>
      {toolkit.excerpt && <p className={styles.excerpt}>{toolkit.excerpt}</p>}
      <p className={styles.count}>{text.items(toolkit.itemCount, locale)}</p>
    </article>
  );
}
