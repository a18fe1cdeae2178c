import Gavel from '@mui/icons-material/GavelOutlined';
import { termsInput, termsPatch } from '../../../shared/contract/terms.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const terms = defineResource({
  name: 'terms',
  group: 'people',
  icon: Gavel,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./TermsList.tsx'), 'TermsList'),
    create: formScreens(() => import('./termsForm.tsx')).create,
    edit: lazyScreen(() => import('./TermsEdit.tsx'), 'TermsEdit'),
  },
  input: termsInput,
  patch: termsPatch,
  affects: [],
});
