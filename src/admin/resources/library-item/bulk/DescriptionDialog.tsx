import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { libraryItemPatch } from '../../../../shared/contract/libraryItem.ts';
import { useInPageLanguage } from '../../../components/useInPageLanguage.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

/** Gives many items one description. */
export function DescriptionDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, isRunning, run, changeItems } = useBulk(onClose);
  const [description, setDescription] = useState('');
  const fault = useInPageLanguage(
    libraryItemPatch.shape.description.safeParse(description).error?.issues[0]?.message,
  );
  return (
    <BulkDialog
      title={translate('admin.many.description_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={!fault}
      isRunning={isRunning}
      onRun={() => void run(() => changeItems({ description }))}
      onClose={onClose}
    >
      <TextField
        autoFocus
        multiline
        minRows={4}
        label={translate('admin.many.description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        error={Boolean(fault)}
        helperText={fault ?? translate('admin.many.description_help')}
        fullWidth
      />
    </BulkDialog>
  );
}
