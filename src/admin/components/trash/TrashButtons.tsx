import Delete from '@mui/icons-material/DeleteOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  type RedirectionSideEffect,
  useCanAccess,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLimits } from '../limits/useLimits.ts';
import { useUndoableRemoval } from './useUndoableRemoval.ts';

interface TrashDialogButtonProps {
  title: string;
  text: string;
  size?: 'small';
  isRunning: boolean;
  onConfirm: () => Promise<unknown>;
}

function TrashDialogButton({ title, text, size, isRunning, onConfirm }: TrashDialogButtonProps) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const handleConfirm = async () => {
    await onConfirm();
    setIsOpen(false);
  };
  return (
    <>
      <Button color="error" size={size} startIcon={<Delete />} onClick={() => setIsOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isRunning}
        title={title}
        content={text}
        confirm="ra.action.delete"
        confirmColor="warning"
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function useMayDelete(): boolean {
  const resource = useResourceContext() ?? '';
  return useCanAccess({ resource, action: 'delete' }).canAccess ?? false;
}

interface TrashButtonProps {
  /** What else happens to the record, in the confirmation. */
  text: string;
  /** Delete although other records use it. */
  force?: boolean;
  redirect?: RedirectionSideEffect;
}

/** In a form: moves its record to the trash after asking, and returns to the list. */
export function TrashButton({ text, force = false, redirect: to = 'list' }: TrashButtonProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const form = useFormContext();
  const { remove, isRunning } = useUndoableRemoval();
  const mayDelete = useMayDelete();
  if (!record || !mayDelete) return null;

  const handleConfirm = () =>
    remove({
      ids: [record.id],
      force,
      onRemoved: () => {
        unselect([record.id]);
        // Unsaved changes of a record that is gone must not hold back the redirect.
        form.reset(undefined, { keepValues: true });
        redirect(to, resource, record.id, record);
      },
    });
  return (
    <TrashDialogButton
      title="admin.confirm.delete_title"
      text={`${translate(text)} ${translate('admin.trash.kept', { smart_count: 1 })}`}
      isRunning={isRunning}
      onConfirm={handleConfirm}
    />
  );
}

/** Above a list: moves the selected records to the trash after asking. */
export function BulkTrashButton({ force = false }: { force?: boolean }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const { remove, isRunning } = useUndoableRemoval();
  const mayDelete = useMayDelete();
  if (!mayDelete) return null;
  const count = { smart_count: selectedIds.length };
  return (
    <TrashDialogButton
      size="small"
      title={translate('admin.trash.bulk_title', count)}
      text={translate('admin.trash.kept', count)}
      isRunning={isRunning}
      onConfirm={() => remove({ ids: selectedIds, force, onRemoved: onUnselectItems })}
    />
  );
}

/** In a row of the trash: takes its record back. */
export function RestoreButton() {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const whyLimited = useLimits();
  const { restore, isRunning } = useUndoableRemoval();
  if (!record || whyLimited(resource, record)) return null;
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isRunning}
      aria-label={translate('admin.trash.restore_one', { name: String(represent(record)) })}
      startIcon={<Undo />}
      onClick={() => void restore([record.id])}
    >
      {translate('admin.trash.restore')}
    </Button>
  );
}

/** Above the trash: takes the selected records back. */
export function BulkRestoreButton() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const { restore, isRunning } = useUndoableRemoval();
  const handleClick = async () => {
    if (await restore(selectedIds)) onUnselectItems();
  };
  return (
    <Button
      size="small"
      color="inherit"
      disabled={isRunning}
      startIcon={<Undo />}
      onClick={() => void handleClick()}
    >
      {translate('admin.trash.restore')}
    </Button>
  );
}
