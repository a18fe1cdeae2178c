import { createClient } from '../../shared/client/createClient.ts';

/** Makes calls with a token that never ends. */
export const signedInClient = createClient({ readToken: () => 'secret', renew: async () => false });
