import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { libraryInput, SECTIONS } from '../../../shared/contract/library.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { IconNameInput } from '../../components/IconNameInput.tsx';
import { NameInputs } from '../../components/NameInputs.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import { FacetsInput } from './FacetsInput.tsx';

const sectionChoices = SECTIONS.map((id) => ({ id, name: `admin.sections.${id}` }));
const fitChoices = [
  { id: 'contain', name: 'admin.library.contain' },
  { id: 'cover', name: 'admin.library.cover_fit' },
];
const { title, introduction } = libraryInput.shape;

export const libraryDefaults = {
  tileFit: 'contain',
  facetIds: [],
  roles: [],
  markets: [],
  publishedAt: null,
  expiresAt: null,
};

/** Fields of a library, shared by create and edit. */
export function LibraryInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.picture.cover">
            <CoverInput />
          </FormSection>
          <VisibilityInputs />
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
