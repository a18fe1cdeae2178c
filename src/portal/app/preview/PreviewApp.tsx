import Button from '@mui/material/Button';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/client/apiError.ts';
import { DRAFT_PAGE } from '../../../shared/domain/draftFrame.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { MediaLayout } from '../../layouts/MediaLayout.tsx';
import { queryClient } from '../../lib/api/queryClient.ts';
import { paths } from '../../lib/paths.ts';
import { previewText as text } from '../../text/preview.ts';
import { Splash } from '../Splash.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { PageRouter } from './PageRouter.tsx';
import { PreviewPage } from './PreviewPage.tsx';
import { readPreview, sourceOf } from './previewCalls.ts';

/**
 * The whole tab of a preview: the portal's own page, at its own address within, over what the server gave for it. The
 * tab has no visit, no navigation and no calls but those of the preview.
 */
export default function PreviewApp() {
  return (
    <QueryClientProvider client={queryClient}>
      {window.location.pathname === DRAFT_PAGE ? (
        <DraftPreview />
      ) : (
        <Opened source={sourceOf(window.location.pathname)} />
      )}
    </QueryClientProvider>
  );
}

function Opened({ source }: { source: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', source],
    queryFn: ({ signal }) => readPreview(source, signal),
    // Who comes back from the form wants to see what was saved there.
    staleTime: 0,
    gcTime: 0,
  });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (data && !isRefused) return <PreviewPage key={`${data.path} ${data.savedAt}`} preview={data} />;
  if (!error) return <Splash />;
  return (
    <PageRouter path={paths.home}>
      <MediaLayout>
        {isRefused ? (
          <Refused status={error.status} isLink={source.startsWith('/api/public/')} />
        ) : (
          <LoadError error={error} onRetry={refetch} isPage />
        )}
      </MediaLayout>
    </PageRouter>
  );
}

function Refused({ status, isLink }: { status: number; isLink: boolean }) {
  if (isLink)
    return (
      <StateMessage isPage title={text.endedTitle}>
        {text.endedText}
      </StateMessage>
    );
  if (status === 401)
    return (
      <StateMessage
        isPage
        title={text.signInTitle}
        action={
          // A full load: this tab knows no other page.
          <Button component="a" href={paths.login} variant="outlined">
            {text.signIn}
          </Button>
        }
      >
        {text.signInText}
      </StateMessage>
    );
  const isForbidden = status === 403;
  return (
    <StateMessage isPage title={isForbidden ? text.forbiddenTitle : text.missingTitle}>
      {isForbidden ? text.forbiddenText : text.missingText}
    </StateMessage>
  );
}
