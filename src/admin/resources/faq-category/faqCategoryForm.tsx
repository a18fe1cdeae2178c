import { TextInput } from 'react-admin';
import { faqCategoryInput } from '../../../shared/contract/faq.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';

const titleRule = fieldRule(faqCategoryInput.shape.title);

export const form: ResourceForm = {
  Inputs: () => <TextInput source="title" validate={titleRule} isRequired fullWidth sx={{ maxWidth: 640 }} />,
  created: 'list',
  deleteText: 'admin.faq.delete_category_text',
};
