import type { EventDetail } from '../../../shared/contract/event.ts';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import type { NewsArticle } from '../../../shared/contract/news.ts';
import type { Preview } from '../../../shared/contract/preview.ts';
import type { ToolkitPage } from '../../../shared/contract/toolkit.ts';
import type { TrainingDetail } from '../../../shared/contract/trainingVideo.ts';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { ToolkitCard } from '../../components/teasers/ToolkitCard.tsx';
import { TrainingCard } from '../../components/teasers/TrainingCard.tsx';
import styles from './DraftCard.module.css';

const SIZES = '440px';

/** A record as its card shows it among others. What a page is answered has all that its card says. */
export function DraftCard({ preview }: { preview: Preview }) {
  return (
    <div className={styles.root} data-kind={preview.kind}>
      <Card kind={preview.kind} answer={Object.values(preview.answers)[0]} />
    </div>
  );
}

function Card({ kind, answer }: { kind: Preview['kind']; answer: unknown }) {
  // The first answer of each kind is that of its page: its shape is taken on trust, as those of all calls are.
  switch (kind) {
    case 'news':
      return <NewsCard news={answer as NewsArticle} sizes={SIZES} level={2} />;
    case 'event':
      return <EventCard event={answer as EventDetail} sizes={SIZES} />;
    case 'toolkit':
      return <ToolkitCard toolkit={answer as ToolkitPage} sizes={SIZES} level={2} />;
    case 'training-video':
      return <TrainingCard video={answer as TrainingDetail} sizes={SIZES} level={2} />;
    case 'library-item':
      return <ItemCard item={answer as ItemDetail} sizes={SIZES} />;
    case 'faq':
    case 'media-portal':
      return null;
  }
}
