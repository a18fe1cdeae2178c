import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SeeingAsRequest } from '../../shared/contract/seeingAs.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';

/**
 * Opens the portal as another account, in a new tab. The tab is opened with the click, since browsers stop those that
 * come after an answer, and cut off from this one before it goes to the portal.
 */
export function useSeeAs() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ request }: { request: SeeingAsRequest; tab: Window | null }) =>
      dataProvider.startSeeing(request),
    onSuccess: ({ path }, { tab }) => {
      if (tab) {
        tab.opener = null;
        tab.location.replace(path);
        return;
      }
      notify('admin.seeing_as.blocked', {
        type: 'warning',
        autoHideDuration: null,
        action: (
          <Button color="inherit" size="small" href={path}>
            {translate('admin.seeing_as.open_here')}
          </Button>
        ),
      });
    },
    onError: (failure, { tab }) => {
      tab?.close();
      notify(readErrorMessage(failure), { type: 'error' });
    },
  });
  return {
    open: (request: SeeingAsRequest) => mutate({ request, tab: window.open('about:blank') }),
    isPending,
    error,
  };
}
