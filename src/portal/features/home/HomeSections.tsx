import Container from '@mui/material/Container';
import { Catalogue } from './Catalogue.tsx';
import styles from './HomeSections.module.css';
import { HouseNews } from './HouseNews.tsx';
import { NewestAssets } from './NewestAssets.tsx';

export default function HomeSections() {
  return (
    <Container className={styles.root}>
      <HouseNews />
      <Catalogue />
      <NewestAssets />
    </Container>
  );
}
