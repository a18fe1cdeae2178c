/** What other modules may use of this one. */
export { allSettings, settingNames, settingNumber, settingOn, settingText } from './configuration.service.ts';
export { defaultLanguageOf, readingOf, sourceLanguageOf } from './rememberedSettings.ts';
export { RETENTION_SETTINGS, readRetention } from './retention.ts';
export { remembered } from './settingCache.service.ts';
export {
  readSettingTranslations,
  readTextsOfSettings,
  replaceTranslations,
  writeSettingTranslations,
} from './settingTranslations.service.ts';
