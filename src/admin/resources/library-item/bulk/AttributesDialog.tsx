import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ValuePicker } from '../../../components/ValuePicker.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

/** Adds and removes attribute values in one call, whatever the number of items. */
export function AttributesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const [add, setAdd] = useState<number[]>([]);
  const [remove, setRemove] = useState<number[]>([]);

  return (
    <BulkDialog
      title={translate('admin.bulk.attributes_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={add.length + remove.length > 0}
      isRunning={isRunning}
      onRun={() =>
        void run(async () => dataProvider.batchAttributes({ target: await readTarget(), add, remove }))
      }
      onClose={onClose}
    >
      <ValuePicker
        value={add}
        onChange={setAdd}
        label={translate('admin.bulk.add_values')}
        helperText={translate('admin.bulk.single_help')}
        autoFocus
      />
      <ValuePicker value={remove} onChange={setRemove} label={translate('admin.bulk.remove_values')} />
    </BulkDialog>
  );
}
