import LiveHelp from '@mui/icons-material/LiveHelpOutlined';
import { faqInput, faqPatch } from '../../../shared/contract/faq.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const faq = defineResource({
  name: 'faq',
  group: 'content',
  icon: LiveHelp,
  recordRepresentation: 'question',
  screens: {
    list: lazyScreen(() => import('./FaqList.tsx'), 'FaqList'),
    create: lazyScreen(() => import('./FaqCreate.tsx'), 'FaqCreate'),
    edit: lazyScreen(() => import('./FaqEdit.tsx'), 'FaqEdit'),
  },
  input: faqInput,
  patch: faqPatch,
  affects: ['faq-category'],
});
