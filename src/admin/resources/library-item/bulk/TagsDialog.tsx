import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

export interface TagChange {
  ids: number[];
  tags: string[];
}

/** The items whose tags change, grouped by the tags they get, so that each group is one call. */
export function planTagChanges(
  items: Pick<LibraryItem, 'id' | 'tags'>[],
  add: string[],
  remove: string[],
): TagChange[] {
  const groups = new Map<string, TagChange>();
  for (const { id, tags } of items) {
    const next = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
    if (next.length === tags.length && next.every((tag, index) => tag === tags[index])) continue;
    const key = JSON.stringify(next);
    const group = groups.get(key) ?? { ids: [], tags: next };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function TagField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string[];
  onChange: (tags: string[]) => void;
}) {
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[]}
      value={value}
      onChange={(_event, tags: string[]) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

/** Adds and removes tags on many items. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readItems } = useBulk(onClose);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);

  const handleRun = () =>
    run(async () => {
      for (const { ids, tags } of planTagChanges(await readItems(), add, remove)) {
        await dataProvider.updateMany('library-item', { ids, data: { tags } });
      }
    });

  return (
    <BulkDialog
      title={translate('admin.bulk.tags_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={add.length + remove.length > 0}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <TagField label={translate('admin.bulk.add_tags')} value={add} onChange={setAdd} />
      <TagField label={translate('admin.bulk.remove_tags')} value={remove} onChange={setRemove} />
    </BulkDialog>
  );
}
