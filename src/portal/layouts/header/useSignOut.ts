import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { forgetRecentSearches } from '../../lib/search/recentSearches.ts';
import { signOut } from '../../lib/session/signOut.ts';
import { showToast } from '../../lib/toast/toastStore.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      forgetRecentSearches();
      await navigate(paths.login, { replace: true });
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
  };
}
