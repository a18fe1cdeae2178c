import type { ProviderCheck } from '../../../../shared/contract/signInProvider.ts';
import type { OutgoingFetch } from '../../../outgoing/outgoingFetch.ts';
import { IssuerFault, readMetadata, SIGNATURES } from './issuers.ts';

/** Reads an issuer's document and says in sentences what of it does not fit. */
export async function checkIssuer(fetch: OutgoingFetch, issuer: string): Promise<ProviderCheck> {
  try {
    const metadata = await readMetadata(fetch, issuer);
    const faults: string[] = [];
    const notes: string[] = [];
    if (metadata.response_types_supported?.includes('code') === false)
      faults.push('It does not offer the authorization code flow (response type “code”).');
    const signatures = metadata.id_token_signing_alg_values_supported;
    if (signatures && !signatures.some((name) => SIGNATURES.includes(name)))
      faults.push(`It signs with ${signatures.join(', ')} only. A key of its own is needed, such as RS256.`);
    if (metadata.code_challenge_methods_supported?.includes('S256') !== true)
      notes.push('It does not say that it checks PKCE. The portal uses it nevertheless.');
    if (!metadata.userinfo_endpoint)
      notes.push('It has no call for claims: the token must have the address and what rules need.');
    if (!metadata.end_session_endpoint)
      notes.push('It has no page to sign out: signing out here leaves people signed in there.');
    if (metadata.backchannel_logout_supported !== true)
      notes.push('It does not announce sign-outs: sessions here end by themselves, or by an administrator.');
    return { isUsable: faults.length === 0, faults, notes };
  } catch (error) {
    if (!(error instanceof IssuerFault)) throw error;
    return { isUsable: false, faults: [error.message], notes: [] };
  }
}
