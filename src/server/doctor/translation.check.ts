import type { Config } from '../config.ts';
import { openTranslator } from '../machine-translation/openTranslator.ts';
import { TranslatorError, type TranslatorFault } from '../machine-translation/port.ts';
import { type Finding, findingsOf } from './finding.ts';

const ADVICE: Partial<Record<TranslatorFault, string>> = {
  key: 'Correct TRANSLATION_KEY.',
  quota: 'Wait for the next period of the plan, or change the plan.',
  languages: 'Install the languages there; nothing is suggested in them until then.',
};

/** Calls the translation service, where one is configured; sends no text. */
export async function checkTranslation(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const translator = openTranslator(config);
  if (!translator) return [];
  const { ok, warning } = findingsOf('Translation');
  try {
    await translator.check(signal);
    return [ok(`${translator.name} responds.`)];
  } catch (error) {
    if (!(error instanceof TranslatorError)) throw error;
    const advice = ADVICE[error.fault] ?? 'Check TRANSLATION_URL, network and firewall.';
    return [warning(`${translator.name}: ${error.message}.`.replace(/\.+$/, '.'), advice)];
  }
}
