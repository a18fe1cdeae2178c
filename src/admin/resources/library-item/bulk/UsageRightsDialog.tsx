import { UsageRightsField } from '../../../components/usage-rights/UsageRightsField.tsx';
import { ListDialog } from './ListDialog.tsx';

const texts = {
  title: 'admin.many.rights_title',
  add: 'admin.many.add_rights',
  remove: 'admin.many.remove_rights',
  set: 'admin.many.set_rights',
  setHelp: 'admin.many.set_rights_help',
};

/** Adds and removes usage rights on many items, or sets them. */
export function UsageRightsDialog({ onClose }: { onClose: () => void }) {
  return (
    <ListDialog
      list="usageRights"
      texts={texts}
      renderPicker={(props) => <UsageRightsField {...props} />}
      onClose={onClose}
    />
  );
}
