import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BulkDialog } from './BulkDialog.tsx';
import { SettingToggle } from './SettingToggle.tsx';
import { useBulk } from './useBulk.ts';

interface PickerProps {
  label: string;
  helperText?: string;
  value: string[];
  onChange: (value: string[]) => void;
}

interface ListDialogProps {
  list: 'tags' | 'usageRights';
  /** Keys of texts: the title takes the number of items, the help is about setting. */
  texts: Readonly<Record<'title' | 'add' | 'remove' | 'set' | 'setHelp', string>>;
  renderPicker: (props: PickerProps) => ReactNode;
  onClose: () => void;
}

/** Adds to a list of many items and removes from it, or sets it. */
export function ListDialog({ list, texts, renderPicker, onClose }: ListDialogProps) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const [isSetting, setIsSetting] = useState(false);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [wanted, setWanted] = useState<string[]>([]);
  const change = isSetting
    ? { set: { [list]: wanted } }
    : { add: { [list]: add }, remove: { [list]: remove } };

  return (
    <BulkDialog
      title={translate(texts.title, { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={isSetting || add.length + remove.length > 0}
      isRunning={isRunning}
      onRun={() => void run(async () => dataProvider.changeLists({ target: await readTarget(), ...change }))}
      onClose={onClose}
    >
      <SettingToggle isSetting={isSetting} onChange={setIsSetting} />
      {isSetting ? (
        renderPicker({
          label: translate(texts.set),
          helperText: translate(texts.setHelp),
          value: wanted,
          onChange: setWanted,
        })
      ) : (
        <>
          {renderPicker({ label: translate(texts.add), value: add, onChange: setAdd })}
          {renderPicker({ label: translate(texts.remove), value: remove, onChange: setRemove })}
        </>
      )}
    </BulkDialog>
  );
}
