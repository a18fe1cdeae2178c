import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChoicesField } from '../../../components/ChoicesField.tsx';
import { useAttributes } from '../../../components/useAttributes.ts';
import { ValuePicker } from '../../../components/ValuePicker.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { SettingToggle } from './SettingToggle.tsx';
import { useBulk } from './useBulk.ts';

/** Adds and removes attribute values in one call, or sets attributes, whatever the number of items. */
export function AttributesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const { attributes, byValue } = useAttributes();
  const [isSetting, setIsSetting] = useState(false);
  const [add, setAdd] = useState<number[]>([]);
  const [remove, setRemove] = useState<number[]>([]);
  const [wanted, setWanted] = useState<number[]>([]);
  const [emptied, setEmptied] = useState<number[]>([]);
  const set = attributes.flatMap(({ id: attributeId }) => {
    const valueIds = wanted.filter((id) => byValue.get(id)?.attribute.id === attributeId);
    return valueIds.length > 0 || emptied.includes(attributeId) ? { attributeId, valueIds } : [];
  });

  return (
    <BulkDialog
      title={translate('admin.bulk.attributes_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={isSetting ? set.length > 0 : add.length + remove.length > 0}
      isRunning={isRunning}
      onRun={() =>
        void run(async () => {
          const target = await readTarget();
          return dataProvider.batchAttributes(isSetting ? { target, set } : { target, add, remove });
        })
      }
      onClose={onClose}
    >
      <SettingToggle isSetting={isSetting} onChange={setIsSetting} />
      {isSetting ? (
        <>
          <ValuePicker
            value={wanted}
            onChange={setWanted}
            label={translate('admin.many.set_values')}
            helperText={translate('admin.many.set_values_help')}
          />
          <ChoicesField
            label={translate('admin.many.empty_attributes')}
            options={attributes.map(({ id }) => id)}
            labelOf={(id) => attributes.find((one) => one.id === id)?.label ?? String(id)}
            value={emptied}
            onChange={setEmptied}
          />
        </>
      ) : (
        <>
          <ValuePicker
            value={add}
            onChange={setAdd}
            label={translate('admin.bulk.add_values')}
            helperText={translate('admin.bulk.single_help')}
            autoFocus
          />
          <ValuePicker value={remove} onChange={setRemove} label={translate('admin.bulk.remove_values')} />
        </>
      )}
    </BulkDialog>
  );
}
