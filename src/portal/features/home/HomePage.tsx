import { AfterFirstPaint } from '../../components/AfterFirstPaint.tsx';
import { Container } from '../../components/Container.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { HouseNews } from './HouseNews.tsx';
import { NewestAssets } from './NewestAssets.tsx';
import { SinceLastVisit } from './SinceLastVisit.tsx';

export default function HomePage() {
  return (
    <>
      <DocumentTitle />
      <Hero />
      <SinceLastVisit />
      <AfterFirstPaint>
        <Container className={styles.sections}>
          <HouseNews />
          <Catalogue />
          <NewestAssets />
        </Container>
      </AfterFirstPaint>
    </>
  );
}
