import { createSessionStore } from '../../../shared/client/sessionStore.ts';
import { pageLanguage } from '../language/pageLanguage.ts';

export const sessionStore = createSessionStore(
  async () => (await import('../offline/readOffline.ts')).readSessionOffline(),
  async (session) => {
    const { language } = session.user;
    if (language && language !== pageLanguage())
      await (await import('../language/followLanguage.ts')).followLanguage(language);
  },
);
