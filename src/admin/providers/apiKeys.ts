import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { apiKeyInput, Rotation } from '../../shared/contract/apiKey.ts';

/** What a key needs besides a form: its secret comes once, and it is ended apart from the form. */
export const createKeyCalls = (call: ApiClient['call']) => ({
  createKey: (body: z.input<typeof apiKeyInput>) => call('post', '/api/backend/api-key', { body }),
  rotateKey: (id: Identifier, body: Rotation) =>
    call('post', '/api/backend/api-key/{id}/rotate', { params: { id }, body }),
  revokeKey: (id: Identifier) => call('post', '/api/backend/api-key/{id}/revoke', { params: { id } }),
});
