import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TagPicker } from '../../../components/TagPicker.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { SettingToggle } from './SettingToggle.tsx';
import { useBulk } from './useBulk.ts';

/** Adds and removes tags on many items, or sets them. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const [isSetting, setIsSetting] = useState(false);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [wanted, setWanted] = useState<string[]>([]);
  const change = isSetting ? { set: { tags: wanted } } : { add: { tags: add }, remove: { tags: remove } };

  return (
    <BulkDialog
      title={translate('admin.bulk.tags_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={isSetting || add.length + remove.length > 0}
      isRunning={isRunning}
      onRun={() => void run(async () => dataProvider.changeLists({ target: await readTarget(), ...change }))}
      onClose={onClose}
    >
      <SettingToggle isSetting={isSetting} onChange={setIsSetting} />
      {isSetting ? (
        <TagPicker
          label={translate('admin.many.set_tags')}
          helperText={translate('admin.many.set_tags_help')}
          value={wanted}
          onChange={setWanted}
        />
      ) : (
        <>
          <TagPicker label={translate('admin.bulk.add_tags')} value={add} onChange={setAdd} />
          <TagPicker label={translate('admin.bulk.remove_tags')} value={remove} onChange={setRemove} />
        </>
      )}
    </BulkDialog>
  );
}
