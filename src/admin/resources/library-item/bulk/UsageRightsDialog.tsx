import { ChoicesField } from '../../../components/ChoicesField.tsx';
import { useUsageRights } from '../../../components/usage-rights/useUsageRights.ts';
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
  const { choices, nameOf } = useUsageRights();
  return (
    <ListDialog
      list="usageRights"
      texts={texts}
      renderPicker={(props) => <ChoicesField {...props} options={choices(props.value)} labelOf={nameOf} />}
      onClose={onClose}
    />
  );
}
