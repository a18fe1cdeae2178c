import type { NavigationItem } from '../../../shared/contract/navigation.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { LibraryTile } from '../../components/teasers/LibraryTile.tsx';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import styles from './Catalogue.module.css';
import { rowsOfTiles } from './rowsOfTiles.ts';

/** The sections of the portal: every entry of the navigation that has libraries. */
export function Catalogue() {
  const { data = [] } = useNavigation();
  return data
    .filter(({ sub }) => sub.length > 0)
    .map((entry) => <CatalogueSection key={entry.to} entry={entry} />);
}

function CatalogueSection({ entry }: { entry: NavigationItem }) {
  const [phone, tablet, desktop] = [2, 3, 4].map((most) => rowsOfTiles(entry.sub.length, most));
  return (
    <section>
      <SectionHeading to={entry.to} action={text.actions.seeAll}>
        {entry.label}
      </SectionHeading>
      <ul className={styles.tiles}>
        {entry.sub.map((library, index) => (
          <li
            key={library.to}
            className={styles.tile}
            data-phone={phone?.[index]}
            data-tablet={tablet?.[index]}
            data-desktop={desktop?.[index]}
          >
            <LibraryTile
              entry={library}
              sizes={`(min-width: 900px) ${100 / (desktop?.[index] ?? 4)}vw, (min-width: 600px) ${Math.round(100 / (tablet?.[index] ?? 3))}vw, ${100 / (phone?.[index] ?? 2)}vw`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
