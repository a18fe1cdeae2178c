import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { BulkOutcome, LeftAlone, UndoOutcome } from '../../../../shared/contract/bulkChange.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** Items that a message names. */
const NAMED = 3;

/** What a change did; `left` are items that it did not touch. */
export type BulkResult = Partial<BulkOutcome> & { changed: number };

/** Reports what a change of many items did, offers to undo it, and undoes it. */
export function useChangeNotice() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();

  const describeLeft = (left: readonly LeftAlone[], count: number): string => {
    if (count === 0) return '';
    const named = left.slice(0, NAMED).map(({ title, reason }) => `${title} (${reason.replace(/\.$/, '')})`);
    const names =
      count > named.length
        ? [...named, translate('admin.many.and_more', { smart_count: count - named.length })]
        : named;
    return ` ${translate('admin.many.left', { smart_count: count, names: names.join(', ') })}.`;
  };
  const write = (message: string, count: number, left: readonly LeftAlone[], leftCount: number) =>
    `${translate(count > 0 || leftCount > 0 ? message : 'admin.many.nothing', { smart_count: count })}.${describeLeft(left, leftCount)}`;

  const undo = async (changeId: number): Promise<UndoOutcome | null> => {
    try {
      const outcome = await dataProvider.undoBulkChange(changeId);
      const { undone, left, leftCount, changeId: redo } = outcome;
      const text = write('admin.many.undone', undone, left, leftCount);
      if (redo === null) notify(text, { type: leftCount > 0 ? 'warning' : 'info' });
      else notifyUndoable(text, {}, () => void undo(redo));
      return outcome;
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
      return null;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['library-item'] });
      void queryClient.invalidateQueries({ queryKey: ['library'] });
    }
  };

  /** `message` takes the number of items as `smart_count`. */
  const tell = (
    message: string,
    { changed, changeId = null, left = [], leftCount = 0 }: BulkResult,
  ): void => {
    const text = write(message, changed, left, leftCount);
    if (changeId === null) notify(text, { type: leftCount > 0 ? 'warning' : 'info' });
    else notifyUndoable(text, {}, () => void undo(changeId));
  };
  return { tell, undo };
}
