import Topic from '@mui/icons-material/TopicOutlined';
import { faqCategoryInput, faqCategoryPatch } from '../../../shared/contract/faq.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const faqCategory = defineResource({
  name: 'faq-category',
  group: 'content',
  icon: Topic,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./FaqCategoryList.tsx'), 'FaqCategoryList'),
    ...formScreens(() => import('./faqCategoryForm.tsx')),
  },
  input: faqCategoryInput,
  patch: faqCategoryPatch,
  affects: ['faq'],
});
