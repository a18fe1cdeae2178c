import Topic from '@mui/icons-material/TopicOutlined';
import { faqCategoryInput, faqCategoryPatch } from '../../../shared/contract/faq.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const faqCategory = defineResource({
  name: 'faq-category',
  group: 'content',
  icon: Topic,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./FaqCategoryList.tsx'), 'FaqCategoryList'),
    create: lazyScreen(() => import('./FaqCategoryForms.tsx'), 'FaqCategoryCreate'),
    edit: lazyScreen(() => import('./FaqCategoryForms.tsx'), 'FaqCategoryEdit'),
  },
  input: faqCategoryInput,
  patch: faqCategoryPatch,
  affects: ['faq'],
});
