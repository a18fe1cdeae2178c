import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { searchText as text } from '../../text/search.ts';
import styles from './LibraryLinks.module.css';

/** Where to begin without a word: every library that the navigation names. */
export function LibraryLinks() {
  const { data = [] } = useNavigation();
  const libraries = data.flatMap(({ sub }) => sub).filter(({ external }) => !external);
  if (libraries.length === 0) return null;
  return (
    <nav aria-label={text.start}>
      <Typography variant="overline" component="p" color="textSecondary">
        {text.start}
      </Typography>
      <ul className={styles.list}>
        {libraries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
