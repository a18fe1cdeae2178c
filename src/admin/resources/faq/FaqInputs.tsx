import { ReferenceInput, SelectInput } from 'react-admin';
import { faqInput } from '../../../shared/contract/faq.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { OfSaved } from '../../components/OfSaved.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { FeedbackSection } from './FeedbackSection.tsx';

const { question, answer, categoryId } = faqInput.shape;
const categoryRule = fieldRule(categoryId);
const inOrder = { field: 'position', order: 'ASC' } as const;

const faqDefaults = { answer: '', roles: [], markets: [], groups: [], publishedAt: null, expiresAt: null };

/** Fields of a question, shared by create and edit. */
function FaqInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="resources.faq.fields.categoryId">
            <ReferenceInput source="categoryId" reference="faq-category" sort={inOrder} perPage={100}>
              <SelectInput optionText="title" validate={categoryRule} isRequired fullWidth />
            </ReferenceInput>
          </FormSection>
          <OfSaved>
            <FeedbackSection />
          </OfSaved>
          <VisibilityInputs />
        </>
      }
    >
      <NameInputs source="question" schema={question} />
      <RichText source="answer" validate={fieldRule(answer)} />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: FaqInputs,
  defaults: faqDefaults,
  deleteText: 'admin.faq.delete_text',
};
