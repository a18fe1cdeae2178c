import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { DeliveryState, webhookInput } from '../../shared/contract/webhook.ts';

const at = '/api/backend/webhook/{id}';

/** What a webhook needs besides a form: its secret comes once, and what was sent is a list of its own. */
export const createWebhookCalls = (call: ApiClient['call']) => ({
  createWebhook: (body: z.input<typeof webhookInput>) => call('post', '/api/backend/webhook', { body }),
  renewWebhookSecret: (id: Identifier, version: number) =>
    call('post', `${at}/secret`, { params: { id }, body: { version } }),
  testWebhook: (id: Identifier) => call('post', `${at}/test`, { params: { id } }),
  readDeliveries: (
    id: Identifier,
    query: { state?: DeliveryState | undefined; before?: number | undefined },
    signal?: AbortSignal,
  ) =>
    call('get', `${at}/deliveries`, {
      params: { id },
      query: {
        ...(query.state && { state: query.state }),
        ...(query.before && { before: String(query.before) }),
      },
      ...(signal && { signal }),
    }),
  resendDelivery: (id: Identifier, deliveryId: number) =>
    call('post', `${at}/deliveries/{deliveryId}/resend`, { params: { id, deliveryId } }),
  resendFailed: (id: Identifier) => call('post', `${at}/resend-failed`, { params: { id } }),
});
