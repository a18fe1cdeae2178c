import type { ImportRecord, ImportState } from '../../../shared/contract/import.ts';
import type { Tone } from '../../components/StatusDot.tsx';

export const STEPS = ['bring', 'columns', 'check', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

export const stateTones: Record<ImportState, Tone> = {
  collecting: 'warning',
  checking: 'warning',
  ready: 'warning',
  committing: 'warning',
  done: 'success',
  undoing: 'warning',
  undone: 'muted',
  failed: 'error',
  cancelled: 'muted',
};

/** Whether files, sheet, columns and options can still change. */
export const isOpenState = (state: ImportState): boolean =>
  state === 'collecting' || state === 'checking' || state === 'ready';

/** Whether the server is at work on it. */
export const isWorking = (state: ImportState): boolean =>
  state === 'checking' || state === 'committing' || state === 'undoing';

/** Steps that an import can be at: those before it is confirmed, and its rows with the report afterwards. */
export function stepsOf({ state, sheet }: Pick<ImportRecord, 'state' | 'sheet'>): Step[] {
  if (!isOpenState(state)) return ['check', 'confirm'];
  return STEPS.filter((step) => step !== 'columns' || sheet !== null);
}

/** Where an import that is opened is taken up. */
export function stepOf({ state }: Pick<ImportRecord, 'state'>): Step {
  if (state === 'collecting') return 'bring';
  return isOpenState(state) ? 'check' : 'confirm';
}
