import Key from '@mui/icons-material/KeyOutlined';
import { apiKeyPatch } from '../../../shared/contract/apiKey.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const apiKey = defineResource({
  name: 'api-key',
  group: 'people',
  icon: Key,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./ApiKeyList.tsx'), 'ApiKeyList'),
    create: lazyScreen(() => import('./ApiKeyCreate.tsx'), 'ApiKeyCreate'),
    edit: lazyScreen(() => import('./ApiKeyEdit.tsx'), 'ApiKeyEdit'),
  },
  patch: apiKeyPatch,
  affects: ['users'],
});
