import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { signInProviderEndpoints } from '../../shared/contract/signInProvider.ts';

type PreviewQuestion = z.input<typeof signInProviderEndpoints.preview.body>;

/** The house's directories, and by which of them accounts sign in. */
export const createSignInProviderCalls = ({ call }: Pick<ApiClient, 'call'>) => ({
  checkProvider: (issuer: string) =>
    call('post', '/api/backend/sign-in-provider/check', { body: { issuer } }),
  readSaml: (source: string) => call('post', '/api/backend/sign-in-provider/read-saml', { body: { source } }),
  previewSignIn: (body: PreviewQuestion) => call('post', '/api/backend/sign-in-provider/preview', { body }),
  readIdentities: (id: Identifier, signal?: AbortSignal) =>
    call('get', '/api/backend/users/{id}/identities', { params: { id }, signal }),
  unlinkIdentity: (id: Identifier, providerId: number) =>
    call('delete', '/api/backend/users/{id}/identities/{providerId}', { params: { id, providerId } }),
});
