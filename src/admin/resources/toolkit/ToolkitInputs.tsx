import { TextInput } from 'react-admin';
import { TOOLKIT_ITEMS_MAX, toolkitInput } from '../../../shared/contract/toolkit.ts';
import { AttachedItemsInput } from '../../components/AttachedItemsInput.tsx';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';

const { title, excerpt, text } = toolkitInput.shape;

const toolkitDefaults = {
  itemIds: [],
  roles: [],
  markets: [],
  groups: [],
  publishedAt: null,
  expiresAt: null,
};

/** Fields of a toolkit, shared by create and edit. */
function ToolkitInputs() {
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
      <TextInput
        source="excerpt"
        validate={fieldRule(excerpt)}
        multiline
        minRows={2}
        helperText="admin.news.excerpt_help"
        fullWidth
      />
      <RichText source="text" validate={fieldRule(text)} />
      <AttachedItemsInput
        title="admin.toolkit.items"
        help="admin.toolkit.items_help"
        most={TOOLKIT_ITEMS_MAX}
      />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: ToolkitInputs,
  defaults: toolkitDefaults,
  deleteText: 'admin.toolkit.delete_text',
};
