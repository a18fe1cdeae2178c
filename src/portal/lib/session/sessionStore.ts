import { createSessionStore } from '../../../shared/client/sessionStore.ts';

export const sessionStore = createSessionStore(async () =>
  (await import('../offline/readOffline.ts')).readSessionOffline(),
);
