import type { Language } from '../../../shared/domain/languages.ts';
import { HttpError } from '../../http/errors.ts';
import { parseBody } from '../../http/routes.ts';
import { cleanTranslations } from './mergeTranslations.ts';
import type { ServedKind } from './translationRoutes.ts';

/** A text as its record stores it, or why it does not fit; no `detail` of one of which nothing is left. */
export type Fitted = { readonly text: string } | { readonly detail: string };

/** Returns a translated text as its record would store it: trimmed, sanitised, within the bounds of its field. */
export const fitText = (
  served: ServedKind,
  language: Language,
  field: string,
  text: string,
): Promise<Fitted> =>
  fittedBy(async () => {
    const { translations } = parseBody(served.calls.translate, {
      translations: { [language]: { texts: { [field]: text } } },
    }) as { translations: Parameters<typeof cleanTranslations>[1] };
    return (await cleanTranslations(served, translations))[language]?.texts[field];
  });

/** Runs `clean`; its 400 becomes the message of its first field. */
export async function fittedBy(clean: () => Promise<string | undefined>): Promise<Fitted> {
  try {
    const text = await clean();
    return text === undefined ? { detail: '' } : { text };
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    return { detail: Object.values(error.errors)[0] ?? '' };
  }
}
