import type { ReactNode } from 'react';
import { ReferenceInput, SelectInput } from 'react-admin';
import { faqInput } from '../../../shared/contract/faq.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';

const { question, answer, categoryId } = faqInput.shape;
const categoryRule = fieldRule(categoryId);
const inOrder = { field: 'position', order: 'ASC' } as const;

export const faqDefaults = { answer: '', roles: [], markets: [], publishedAt: null, expiresAt: null };

/** Fields of a question, shared by create and edit. */
export function FaqInputs({ feedback }: { feedback?: ReactNode }) {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="resources.faq.fields.categoryId">
            <ReferenceInput source="categoryId" reference="faq-category" sort={inOrder} perPage={100}>
              <SelectInput optionText="title" validate={categoryRule} isRequired fullWidth />
            </ReferenceInput>
          </FormSection>
          {feedback}
          <VisibilityInputs />
        </>
      }
    >
      <NameInputs source="question" schema={question} />
      <RichText source="answer" validate={fieldRule(answer)} />
    </FormColumns>
  );
}
