import LiveHelp from '@mui/icons-material/LiveHelpOutlined';
import { faqInput, faqPatch } from '../../../shared/contract/faq.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const faq = defineResource({
  name: 'faq',
  group: 'content',
  icon: LiveHelp,
  recordRepresentation: 'question',
  screens: {
    list: lazyScreen(() => import('./FaqList.tsx'), 'FaqList'),
    ...formScreens(() => import('./FaqInputs.tsx')),
  },
  input: faqInput,
  patch: faqPatch,
  shortcut: 'G Q',
  affects: ['faq-category'],
});
