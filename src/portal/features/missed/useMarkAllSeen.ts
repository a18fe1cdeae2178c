import { useState } from 'react';
import type { MissedCounts } from '../../../shared/contract/missed.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { markAllSeen, restoreNew } from '../../lib/visit/seenCalls.ts';
import { text } from '../../text/en.ts';

const showFailure = (error: unknown) => showToast(messageOf(error), { tone: 'error' });

/** Marks everything as seen, and offers to take that back. */
export function useMarkAllSeen() {
  const [isBusy, setBusy] = useState(false);
  const markAll = async (counts: MissedCounts) => {
    setBusy(true);
    try {
      await markAllSeen(counts);
      showToast(text.missed.marked, {
        action: { label: text.actions.undo, run: () => void restoreNew(counts).catch(showFailure) },
      });
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return { isBusy, markAll };
}
