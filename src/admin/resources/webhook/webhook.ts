import Webhook from '@mui/icons-material/WebhookOutlined';
import { webhookPatch } from '../../../shared/contract/webhook.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const webhook = defineResource({
  name: 'webhook',
  group: 'people',
  icon: Webhook,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./WebhookList.tsx'), 'WebhookList'),
    create: lazyScreen(() => import('./WebhookCreate.tsx'), 'WebhookCreate'),
    edit: lazyScreen(() => import('./WebhookEdit.tsx'), 'WebhookEdit'),
  },
  patch: webhookPatch,
  affects: [],
});
