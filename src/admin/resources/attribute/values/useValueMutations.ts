import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../../../shared/client/apiError.ts';
import type { AttributeValue } from '../../../../shared/contract/attribute.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { ValueInput, ValuePatch } from '../../../providers/attributeValues.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../../providers/httpClient.ts';

/** Message of the first refused field, else of the refusal as a whole. */
function readFieldError(error: unknown): string {
  return Object.values(readFieldErrors(error))[0] ?? readErrorMessage(error);
}

/** Changes to one attribute's values. Each returns whether it succeeded, and notifies when it did not. */
export function useValueMutations(attributeId: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const refresh = useRefresh();

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notify(readFieldError(error), { type: 'error' });
      return false;
    } finally {
      refresh();
    }
  };

  return {
    create: (input: ValueInput) => run(() => dataProvider.createValue(attributeId, input)),
    update: (value: AttributeValue, patch: ValuePatch) =>
      run(() => dataProvider.updateValue(attributeId, value.id, { ...patch, version: value.version })),
    /** `before` is the order that the notification's undo restores. */
    reorder: (ids: number[], before: number[]) =>
      run(async () => {
        await dataProvider.reorderValues(attributeId, ids);
        const undo = async () => {
          await dataProvider.reorderValues(attributeId, before);
          notify('admin.order.undone', { type: 'info' });
        };
        notifyUndoable('admin.order.saved', {}, () => void run(undo));
      }),
    /** Deletes a value. `in-use` when items carry it and `force` was not given. */
    async remove(value: AttributeValue, force: boolean): Promise<'done' | 'in-use' | 'failed'> {
      try {
        await dataProvider.deleteValue(attributeId, value.id, force);
        notifyUndoable(
          'admin.value.deleted',
          { label: value.label },
          () => void run(() => dataProvider.restoreValue(attributeId, value.id)),
        );
        return 'done';
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return 'in-use';
        notify(readErrorMessage(error), { type: 'error' });
        return 'failed';
      } finally {
        refresh();
      }
    },
  };
}
export type ValueMutations = ReturnType<typeof useValueMutations>;
