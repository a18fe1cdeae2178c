import type { Toolkit } from '../../../shared/contract/toolkit.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { ToolkitInputs } from './ToolkitInputs.tsx';

export function ToolkitEdit() {
  return (
    <RecordEdit<Toolkit>
      portalPath={({ slug }) => `/brand-catalogue/initiative-toolkits/${slug}`}
      deleteText="admin.toolkit.delete_text"
    >
      <ToolkitInputs />
    </RecordEdit>
  );
}
