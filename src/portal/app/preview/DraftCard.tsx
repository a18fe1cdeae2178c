import type { Preview } from '../../../shared/contract/preview.ts';
import { cardOf, kindCards } from '../../components/teasers/kindCards.ts';
import styles from './DraftCard.module.css';

/** A record as its card shows it among others. What a page is answered has all that its card says. */
export function DraftCard({ preview }: { preview: Preview }) {
  return (
    <div className={styles.root} data-kind={preview.kind}>
      <Card kind={preview.kind} answer={Object.values(preview.answers)[0]} />
    </div>
  );
}

function Card({ kind, answer }: { kind: Preview['kind']; answer: unknown }) {
  if (!isCarded(kind)) return null;
  const KindCard = cardOf(kind);
  // The first answer of each kind is that of its page: its shape is taken on trust, as those of all calls are.
  return <KindCard record={answer} sizes="440px" level={2} />;
}

const isCarded = (kind: Preview['kind']): kind is Preview['kind'] & keyof typeof kindCards =>
  Object.hasOwn(kindCards, kind);
