import { TagPicker } from '../../../components/TagPicker.tsx';
import { ListDialog } from './ListDialog.tsx';

const texts = {
  title: 'admin.bulk.tags_title',
  add: 'admin.bulk.add_tags',
  remove: 'admin.bulk.remove_tags',
  set: 'admin.many.set_tags',
  setHelp: 'admin.many.set_tags_help',
};

/** Adds and removes tags on many items, or sets them. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ListDialog
      list="tags"
      texts={texts}
      renderPicker={(props) => <TagPicker {...props} />}
      onClose={onClose}
    />
  );
}
