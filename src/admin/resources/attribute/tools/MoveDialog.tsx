import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attribute } from '../../../../shared/contract/attribute.ts';
import type { ValueChange } from '../../../../shared/contract/attributeTools.ts';
import { useAttributes } from '../../../components/useAttributes.ts';
import { BulkDialog } from '../../library-item/bulk/BulkDialog.tsx';
import { useValueChange } from './useValueChange.ts';
import { ValuesField } from './ValuesField.tsx';

function Outcome({ preview, target }: { preview: ValueChange; target: string }) {
  const translate = useTranslate();
  const { items, merged, conflicts } = preview;
  if (conflicts.count > 0) {
    const named = conflicts.items.map(({ title }) => title).join(', ');
    const more = conflicts.count - conflicts.items.length;
    const titles =
      more > 0 ? translate('admin.value_tools.more', { titles: named, smart_count: more }) : named;
    return (
      <Alert severity="error">
        {translate('admin.value_tools.move_conflicts', {
          attribute: target,
          smart_count: conflicts.count,
          titles,
        })}
      </Alert>
    );
  }
  return (
    <>
      <Typography>{translate('admin.value_tools.move_items', { smart_count: items })}</Typography>
      {merged.map(({ id, into }) => (
        <Typography key={id}>{translate('admin.value_tools.move_merged', { label: into })}</Typography>
      ))}
      <Typography color="textSecondary">
        {translate('admin.value_tools.move_links')} {translate('admin.value_tools.undo_help')}
      </Typography>
    </>
  );
}

/** Moves values to another attribute, after telling which items could not have them there. */
export function MoveDialog({ attribute, onClose }: { attribute: Attribute; onClose: () => void }) {
  const translate = useTranslate();
  const { attributes } = useAttributes();
  const others = attributes.filter(({ id }) => id !== attribute.id);
  const [valueIds, setValueIds] = useState<number[]>([]);
  const [toId, setToId] = useState<number | null>(null);
  const target = others.find(({ id }) => id === toId);
  const { preview, isPreviewing, fault, isRunning, run } = useValueChange({
    attributeId: attribute.id,
    key:
      target && valueIds.length > 0
        ? ['move', ...[...valueIds].sort((a, b) => a - b), 'to', target.id]
        : null,
    call: (calls, dryRun) => calls.moveValues(attribute.id, { valueIds, toId: target?.id ?? 0, dryRun }),
  });

  const handleRun = async () => {
    if (await run('admin.value_tools.moved', { attribute: target?.label ?? '' })) onClose();
  };

  return (
    <BulkDialog
      title={translate('admin.value_tools.move_title', { attribute: attribute.label })}
      action={translate('admin.value_tools.move_action')}
      canRun={preview?.conflicts.count === 0 && !isPreviewing}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <ValuesField
        attribute={attribute}
        value={valueIds}
        onChange={setValueIds}
        label={translate('admin.value_tools.move_label')}
      />
      <TextField
        select
        label={translate('admin.value_tools.target')}
        value={target?.id ?? ''}
        onChange={(event) => setToId(Number(event.target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        fullWidth
      >
        <option value="" disabled />
        {others.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      <div role="status">
        {preview && target ? <Outcome preview={preview} target={target.label} /> : null}
      </div>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
    </BulkDialog>
  );
}
