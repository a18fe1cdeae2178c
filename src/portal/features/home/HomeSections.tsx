import Container from '@mui/material/Container';
import { can } from '../../../shared/policy/policy.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { useSession } from '../../lib/session/useSession.ts';
import { Catalogue } from './Catalogue.tsx';
import styles from './HomeSections.module.css';
import { HouseNews } from './HouseNews.tsx';
import { NewestAssets } from './NewestAssets.tsx';

const NextEvents = idlePart(() => import('./NextEvents.tsx'));

export default function HomeSections() {
  const { session } = useSession();
  return (
    <Container className={styles.root}>
      <HouseNews />
      <Catalogue />
      {can(session, 'list', 'portal-event') && <NextEvents />}
      <NewestAssets />
    </Container>
  );
}
