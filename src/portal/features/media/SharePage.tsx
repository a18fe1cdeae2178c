import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { SharePage as Share } from '../../../shared/contract/share.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { call } from '../../lib/api/call.ts';
import { withPurpose } from '../../lib/purpose/withPurpose.ts';
import { usePublicBrandName } from '../../lib/queries/configuration.ts';
import { sharePageQuery } from '../../lib/queries/sharePage.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { sharePageText as text } from '../../text/sharePage.ts';
import { MediaHead } from './MediaHead.tsx';
import { MediaItems } from './MediaItems.tsx';
import { shareSource, takePreset } from './mediaSource.ts';
import styles from './SharePage.module.css';
import { download } from './useMediaDownload.ts';

const { Part: PasswordGate } = lazyPart(() => import('./PasswordGate.tsx'));
const { Part: CodeGate } = lazyPart(() => import('./CodeGate.tsx'));

export const prefetch: PagePrefetch = (client, { params: { token = '' } }) =>
  client.prefetchQuery(sharePageQuery(token));

/** What somebody shared with people without an account. */
export default function SharePage() {
  const { token = '' } = useParams();
  const query = useQuery(sharePageQuery(token));
  const { data, error, refetch } = query;
  const code = error instanceof ApiError ? error.code : null;
  const handleOpen = () => void refetch();
  if (code === 'password_required')
    return (
      <PasswordGate
        title={text.title}
        words={text.password}
        enter={(body) => call('post', '/api/public/share/{token}/access', { params: { token }, body })}
        onOpen={handleOpen}
      />
    );
  if (code === 'person_required') return <CodeGate token={token} onOpen={handleOpen} />;
  if (code === 'share_ended' || code === 'not_found') return <Ended />;
  if (data) return <Content token={token} share={data} />;
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  return <Waiting />;
}

function Content({ token, share }: { token: string; share: Share }) {
  const locale = useLocale();
  const { mode, forms, downloadsLeft, person } = share;
  const formsKey = forms.join(' ');
  const source = useMemo(
    () => shareSource(token, { mode, forms: formsKey.split(' ') }),
    [token, mode, formsKey],
  );
  return (
    <Container>
      <MediaHead eyebrow={text.eyebrow(formatDate(share.endsAt, locale))} title={share.title} />
      <div className={styles.facts}>
        {mode === 'view' && <p>{text.viewOnly}</p>}
        {downloadsLeft !== null && mode === 'download' && (
          <p role="status">{text.left(downloadsLeft, locale)}</p>
        )}
        {person && <p>{text.person(person)}</p>}
        {share.preset && share.preset.total > 0 && <AsPreset token={token} preset={share.preset} />}
      </div>
      <MediaItems source={source} empty={<StateMessage title={text.empty}>{text.emptyText}</StateMessage>} />
    </Container>
  );
}

/** Takes all pictures as the preset makes them, once they are made. */
function AsPreset({ token, preset }: { token: string; preset: NonNullable<Share['preset']> }) {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const handleTake = async () => {
    setBusy(true);
    await download(() => withPurpose({ share: token }, (purpose) => takePreset(token, purpose)));
    setBusy(false);
  };
  if (preset.waiting > 0) return <p role="status">{text.beingMade(preset.waiting, locale)}</p>;
  return (
    <Button variant="outlined" aria-busy={isBusy} onClick={() => void handleTake()}>
      {text.asPreset(preset.name)}
    </Button>
  );
}

function Ended() {
  return (
    <Container>
      <DocumentTitle title={text.ended} brand={usePublicBrandName()} />
      <StateMessage title={text.ended} isPage>
        {text.endedText}
      </StateMessage>
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={180} height={16} />
        <Skeleton width="60%" height={56} />
      </div>
      <div className={styles.waiting} />
    </Container>
  );
}
