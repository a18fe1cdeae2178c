import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/messageOf.ts';
import { refreshLists } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { addressOf, describeFresh, openSearch } from '../../lib/saved-searches/savedSearches.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';

/** Goes on to the results of a saved search, and says how many are new. */
export default function OpenedSearch({ id }: { id: number }) {
  const navigate = useNavigate();
  const locale = useLocale();
  useEffect(() => {
    let isLeft = false;
    openSearch(id)
      .then((search) => {
        if (isLeft) return;
        const address = addressOf(search);
        const fresh = describeFresh(search, locale);
        if (!address) showToast(text.gone);
        else if (fresh) showToast(fresh);
        void refreshLists();
        return navigate(address ?? paths.lists, { replace: true });
      })
      .catch((error: unknown) => {
        if (isLeft) return;
        showToast(messageOf(error), { tone: 'error' });
        return navigate(paths.lists, { replace: true });
      });
    return () => {
      isLeft = true;
    };
  }, [id, locale, navigate]);
  return null;
}
