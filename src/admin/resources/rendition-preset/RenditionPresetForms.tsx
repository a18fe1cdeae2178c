import { Create } from 'react-admin';
import type { RenditionPreset } from '../../../shared/contract/renditionPreset.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';
import { MadeSection } from './MadeSection.tsx';
import { presetFormDefaults, RenditionPresetInputs } from './RenditionPresetInputs.tsx';

export function RenditionPresetCreate() {
  return (
    <Create redirect="edit">
      <RecordForm defaultValues={presetFormDefaults}>
        <RenditionPresetInputs />
      </RecordForm>
    </Create>
  );
}

export function RenditionPresetEdit() {
  return (
    <RecordEdit<RenditionPreset> deleteText="admin.preset.delete_text">
      <RenditionPresetInputs aside={<MadeSection />} />
    </RecordEdit>
  );
}
