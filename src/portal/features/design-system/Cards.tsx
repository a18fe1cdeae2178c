import { useQuery } from '@tanstack/react-query';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { LibraryTile } from '../../components/teasers/LibraryTile.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { latestNewsQuery } from '../../lib/queries/news.ts';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';
import { Part, Specimen } from './Specimen.tsx';

const SIZES = '(min-width: 1000px) 220px, 45vw';

/** Cards and tiles of the portal's own content. The last part of the page: nothing below it can be pushed. */
export function Cards() {
  const { data: news } = useQuery(latestNewsQuery(1));
  const { data: items } = useQuery(newestItemsQuery);
  const library = useNavigation()
    .data?.flatMap(({ sub }) => sub)
    .find(({ cover }) => cover !== null);
  const article = news?.data[0];
  const item = items?.data[0];
  return (
    <Part title={text.cards}>
      {library || article || item ? (
        <Specimen>
          <div className={styles.cards}>
            {library && <LibraryTile entry={library} sizes={SIZES} />}
            {article && <NewsCard record={article} sizes={SIZES} />}
            {item && <ItemCard record={item} sizes={SIZES} />}
          </div>
        </Specimen>
      ) : (
        <p>{text.noCards}</p>
      )}
    </Part>
  );
}
