import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attribute } from '../../../../shared/contract/attribute.ts';
import { BulkDialog } from '../../library-item/bulk/BulkDialog.tsx';
import { useValueChange } from './useValueChange.ts';
import { ValuesField } from './ValuesField.tsx';

/** Makes values that mean the same one value, after telling how many items that changes. */
export function MergeDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<number[]>([]);
  const [wanted, setWanted] = useState<number | null>(null);
  const kept = chosen.find((id) => id === wanted) ?? chosen[0];
  const valueIds = chosen.filter((id) => id !== kept);
  const isComplete = kept !== undefined && valueIds.length > 0;
  const label = attribute.values.find(({ id }) => id === kept)?.label ?? '';
  const { preview, isPreviewing, fault, isRunning, run } = useValueChange({
    attributeId: attribute.id,
    key: isComplete ? ['merge', ...[...valueIds].sort((a, b) => a - b), 'into', kept] : null,
    call: (calls, dryRun) => calls.mergeValues(attribute.id, { valueIds, intoId: kept ?? 0, dryRun }),
  });

  const handleRun = async () => {
    if (await run('admin.value_tools.merged', { label })) onClose();
  };

  return (
    <BulkDialog
      title={translate('admin.value_tools.merge_title', { attribute: attribute.label })}
      action={translate('admin.value_tools.merge_action')}
      canRun={isComplete && preview !== undefined && !isPreviewing}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <ValuesField
        attribute={attribute}
        value={chosen}
        onChange={setChosen}
        label={translate('admin.value_tools.merge_label')}
        helperText={translate('admin.value_tools.merge_help')}
      />
      <TextField
        select
        label={translate('admin.value_tools.keep')}
        value={kept ?? ''}
        disabled={chosen.length === 0}
        onChange={(event) => setWanted(Number(event.target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        fullWidth
      >
        {attribute.values
          .filter(({ id }) => chosen.includes(id))
          .map((value) => (
            <option key={value.id} value={value.id}>
              {value.label}
            </option>
          ))}
      </TextField>
      <div role="status">
        {preview ? (
          <>
            <Typography>
              {translate('admin.value_tools.merge_items', { smart_count: preview.items, label })}
            </Typography>
            <Typography color="textSecondary">
              {translate('admin.value_tools.merge_links', { label })}{' '}
              {translate('admin.value_tools.undo_help')}
            </Typography>
          </>
        ) : null}
      </div>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
    </BulkDialog>
  );
}
