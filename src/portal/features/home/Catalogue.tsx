import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { LibraryTile } from '../../components/teasers/LibraryTile.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import styles from './Catalogue.module.css';

/** The sections of the house: every entry of the navigation that has libraries. */
export function Catalogue() {
  const { data = [] } = useNavigation();
  return data
    .filter(({ sub }) => sub.length > 0)
    .map((entry) => <CatalogueSection key={entry.to} entry={entry} />);
}

function CatalogueSection({ entry }: { entry: NavigationItem }) {
  return (
    <section>
      <SectionHeading to={entry.to} action={text.actions.seeAll}>
        {entry.label}
      </SectionHeading>
      <div className={styles.tiles} data-count={Math.min(entry.sub.length, 4)}>
        {entry.sub.map((library) => (
          <LibraryTile key={library.to} entry={library} sizes="(min-width: 900px) 25vw, 62vw" />
        ))}
      </div>
    </section>
  );
}
