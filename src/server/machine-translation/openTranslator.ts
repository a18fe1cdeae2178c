import type { Config } from '../config.ts';
import { createServiceCalls } from './callService.ts';
import { createDeepl } from './deepl.ts';
import { createLibreTranslate } from './libreTranslate.ts';
import type { Translator } from './port.ts';

/** The service that the configuration names; `null`: none. */
export function openTranslator({ translation }: Pick<Config, 'translation'>): Translator | null {
  if (!translation) return null;
  const create = translation.service === 'deepl' ? createDeepl : createLibreTranslate;
  return create(createServiceCalls(translation), translation);
}
