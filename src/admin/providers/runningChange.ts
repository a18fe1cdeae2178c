import type { ApiClient } from '../../shared/client/createClient.ts';
import type { BulkProgress } from '../../shared/contract/bulkChange.ts';
import { plainTexts } from '../text/plain.ts';
import { language } from './language.ts';

/** How far the change of many items has come that this window waits for. */
export interface ChangeProgress {
  readonly done: number;
  readonly total: number;
}

/** Milliseconds between looks at a running change. */
const PAUSE = 500;
/** Looks that may fail one after another: a server that restarts is back by then. */
const FAILURES_MAX = 20;

let progress: ChangeProgress | null = null;
const listeners = new Set<() => void>();

function note(next: ChangeProgress | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: the change that goes on, or `null`. */
export const runningChange = {
  read: (): ChangeProgress | null => progress,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Waits until a change that goes on in slices is over. Throws the reason when it was stopped and is taken back. */
export async function followChange(call: ApiClient['call'], id: number): Promise<BulkProgress> {
  let failures = 0;
  try {
    for (;;) {
      try {
        const change = await call('get', '/api/backend/bulk-change/{id}', { params: { id } });
        failures = 0;
        if (change.state === 'done') return change;
        if (change.state === 'stopped') throw new ChangeStopped(change.fault);
        note({ done: change.done, total: change.total });
      } catch (error) {
        failures += 1;
        if (error instanceof ChangeStopped || failures >= FAILURES_MAX) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } finally {
    note(null);
  }
}

/** A change that was stopped, by somebody or because it could not go on; what it had done is taken back by itself. */
class ChangeStopped extends Error {
  constructor(fault: string | null) {
    super([fault, plainTexts[language].stopped].filter(Boolean).join(' '));
    this.name = 'ChangeStopped';
  }
}
