import { texts } from './texts.ts';

/** Defaults of settings that members and visitors read, by their codes. */
export const settingDefaults = texts('settings', {
  'signin.title': 'Welcome',
  'hero.title': 'Welcome',
});
