import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { ContentIcon } from '../../../components/ContentIcon.tsx';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { type Fact, fileFacts } from '../../../lib/library/fileFacts.ts';
import { useItemAttributes } from '../../../lib/queries/attributes.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './ItemFacts.module.css';

export function FactList({ item }: { item: ItemDetail }) {
  const attributesOf = useItemAttributes();
  const locale = useLocale();
  const facts: readonly Fact[] = [
    ...fileFacts(item.file, locale),
    [text.item.published, formatDate(item.publishedAt, locale)],
    [text.item.tags, joinFacts(item.tags, text.comma) || null],
  ];
  return (
    <section aria-label={text.item.facts}>
      <dl className={styles.facts}>
        {attributesOf(item.valueIds).map(({ slug, label, values }) => (
          <div key={slug} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {values.map((value) => (
                <span key={value.id} className={styles.value}>
                  {value.icon && <ContentIcon name={value.icon} />}
                  {value.label}
                </span>
              ))}
            </dd>
          </div>
        ))}
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
