import { useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useUndoNotice } from '../trash/useUndoNotice.tsx';
import { differingFields } from './differingFields.ts';

/** Fields of a record that were changed in its row. */
export interface RowChange {
  readonly before: RaRecord;
  /** The record as the server has it since. */
  readonly after: RaRecord;
  readonly fields: readonly string[];
}

/**
 * Notifies of fields that were changed in a row, and offers to put them back. Fields that have changed again since
 * stay as they are, and so do all other fields.
 */
export function useInlineUndo(resource: string, label: string): (change: RowChange) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const represent = useGetRecordRepresentation(resource);

  return ({ before, after, fields }) => {
    const words = { attribute: translate(label, { _: label }), name: String(represent(before)) };
    const undo = async () => {
      try {
        const { data: now } = await dataProvider.getOne<RaRecord>(resource, { id: before.id });
        if (differingFields(now, after, fields).length > 0) {
          notify('admin.inline.changed_since', { type: 'warning', messageArgs: words });
          return;
        }
        const earlier = Object.fromEntries(fields.map((name) => [name, before[name]]));
        await dataProvider.update(resource, {
          id: now.id,
          data: { ...now, ...earlier },
          previousData: now,
        });
        notify('admin.row_values.undone', { type: 'info', messageArgs: words });
      } catch (error) {
        notify(readErrorMessage(error), { type: 'error' });
      } finally {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    };
    notifyUndoable('admin.row_values.changed', words, () => void undo());
  };
}
