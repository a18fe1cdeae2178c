import Input from '@mui/icons-material/InputOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import {
  BooleanInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { libraryInput, SECTIONS } from '../../../shared/contract/library.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { IconNameInput } from '../../components/IconNameInput.tsx';
import { NameInputs } from '../../components/NameInputs.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { UsageRightsInput } from '../../components/usage-rights/UsageRightsInput.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import { WatermarkInput } from '../../components/WatermarkInput.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { FacetsInput } from './FacetsInput.tsx';

const sectionChoices = SECTIONS.map((id) => ({ id, name: `admin.sections.${id}` }));
const fitChoices = [
  { id: 'contain', name: 'admin.library.contain' },
  { id: 'cover', name: 'admin.library.cover_fit' },
];
const { title, introduction } = libraryInput.shape;

const libraryDefaults = {
  tileFit: 'contain',
  facetIds: [],
  roles: [],
  markets: [],
  groups: [],
  usageRights: [],
  requiresRights: false,
  watermark: null,
  publishedAt: null,
  expiresAt: null,
};

/** Fields of a library, shared by create and edit. */
function LibraryInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.picture.cover">
            <CoverInput />
          </FormSection>
          <VisibilityInputs />
          <UsageRightsInput helperText="admin.usage.library_help">
            <BooleanInput source="requiresRights" helperText="admin.usage.required_help" />
            <WatermarkInput />
          </UsageRightsInput>
        </>
      }
    >
      <NameInputs schema={title} />
      <TextInput source="introduction" validate={fieldRule(introduction)} multiline minRows={3} fullWidth />
      <SelectInput
        source="section"
        choices={sectionChoices}
        emptyText="admin.sections.none"
        helperText="admin.library.section_help"
        fullWidth
      />
      <IconNameInput />
      <RadioButtonGroupInput source="tileFit" choices={fitChoices} row={false} />
      <FacetsInput />
    </FormColumns>
  );
}

function LibraryLinks() {
  const translate = useTranslate();
  const record = useRecordContext<Library>();
  if (!record) return null;
  return (
    <>
      <Button component={Link} to={`/library/${record.id}/items`} size="small" startIcon={<PhotoLibrary />}>
        {translate('admin.library.open_items', { smart_count: record.itemCount })}
      </Button>
      <Button component={Link} to={`/import/create?library=${record.id}`} size="small" startIcon={<Input />}>
        {translate('admin.import.action')}
      </Button>
    </>
  );
}

export const form: ResourceForm = {
  Inputs: LibraryInputs,
  defaults: libraryDefaults,
  // On to the screen where files are added.
  created: (_resource, id) => `library/${id}/items?upload=1`,
  deleteText: 'admin.library.delete_text',
  Actions: LibraryLinks,
};
