import { createSessionStore } from '../../../shared/client/sessionStore.ts';
import { followLanguage } from '../language/followLanguage.ts';

export const sessionStore = createSessionStore(
  async () => (await import('../offline/readOffline.ts')).readSessionOffline(),
  followLanguage,
);
