import { Create, TextInput } from 'react-admin';
import { faqCategoryInput } from '../../../shared/contract/faq.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { RecordForm } from '../../components/RecordForm.tsx';

const titleRule = fieldRule(faqCategoryInput.shape.title);
const title = <TextInput source="title" validate={titleRule} isRequired fullWidth sx={{ maxWidth: 640 }} />;

export function FaqCategoryCreate() {
  return (
    <Create redirect="list">
      <RecordForm>{title}</RecordForm>
    </Create>
  );
}

export function FaqCategoryEdit() {
  return <RecordEdit deleteText="admin.faq.delete_category_text">{title}</RecordEdit>;
}
