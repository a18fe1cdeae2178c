import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { AttributeValue } from '../../../../shared/contract/attribute.ts';

interface DeleteValueDialogProps {
  value: AttributeValue | null;
  onClose: () => void;
  onDelete: (value: AttributeValue, force: boolean) => Promise<'done' | 'in-use' | 'failed'>;
}

/**
 * Asks before a value goes. When the server says that items use it, it asks once more with their number, and only
 * then forces the deletion.
 */
export function DeleteValueDialog({ value, onClose, onDelete }: DeleteValueDialogProps) {
  const translate = useTranslate();
  const [isForced, setIsForced] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const handleClose = () => {
    setIsForced(false);
    onClose();
  };
  const handleConfirm = async () => {
    if (!value) return;
    setIsDeleting(true);
    const result = await onDelete(value, isForced);
    setIsDeleting(false);
    if (result === 'in-use' && !isForced) setIsForced(true);
    else handleClose();
  };

  const args = { label: value?.label ?? '', smart_count: value?.itemCount ?? 0 };
  return (
    <Confirm
      isOpen={value !== null}
      loading={isDeleting}
      title={translate(isForced ? 'admin.value.force_title' : 'admin.value.delete', args)}
      content={translate(isForced ? 'admin.value.force_text' : 'admin.value.delete_text', args)}
      confirm={isForced ? 'admin.value.force' : 'ra.action.delete'}
      confirmColor="warning"
      onConfirm={() => void handleConfirm()}
      onClose={handleClose}
    />
  );
}
