import { BooleanInput, TextArrayInput, TextInput } from 'react-admin';
import { ATTACHED_MAX, newsInput } from '../../../shared/contract/news.ts';
import { AttachedItemsInput } from '../../components/AttachedItemsInput.tsx';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';

const { title, excerpt, body } = newsInput.shape;

const newsDefaults = {
  tags: [],
  itemIds: [],
  highlighted: false,
  roles: [],
  markets: [],
  groups: [],
  publishedAt: null,
  expiresAt: null,
};

/** Fields of an article, shared by create and edit. */
function NewsInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.picture.cover">
            <CoverInput />
          </FormSection>
          <FormSection title="admin.news.placement">
            <BooleanInput source="highlighted" helperText="admin.news.highlighted_help" />
            <TextArrayInput source="tags" helperText="admin.news.tags_help" />
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
      <RichText source="body" validate={fieldRule(body)} />
      <AttachedItemsInput most={ATTACHED_MAX} />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: NewsInputs,
  defaults: newsDefaults,
  deleteText: 'admin.news.delete_text',
};
