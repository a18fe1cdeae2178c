import {
  type ApiClient,
  type Credentials,
  createClient,
  type MemberCall,
  type Transport,
} from '../../../shared/client/createClient.ts';
import { termsAccepted } from '../../../shared/client/termsAccepted.ts';
import { isPreview } from '../paths.ts';
import { sessionStore } from '../session/sessionStore.ts';

const readToken = () => sessionStore.get().session?.token ?? null;
const credentials: Credentials = {
  readToken,
  async renew(token) {
    await sessionStore.refresh();
    const renewed = readToken();
    return renewed !== null && renewed !== token;
  },
  // A preview shows no page that could ask for it.
  accept: async () => !isPreview() && termsAccepted(sessionStore),
};

let transport: Transport = (url, init) => fetch(url, init);

/** Replaces the network for all calls: a preview responds from its own data. */
export function setTransport(own: Transport): void {
  transport = own;
}

/** A call of the portal; see `ApiClient.call`. */
export const call: MemberCall = createClient(credentials, (url, init) => transport(url, init)).call;

/** Reaches the server whatever transport the page uses; see `ApiClient.send`. */
export const sendDirectly: ApiClient['send'] = createClient(credentials).send;
