import { configurationEndpoints } from '../../../../shared/contract/configuration.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { SuggestedTexts, SuggestionInput } from '../../../../shared/contract/translation.ts';
import { isHtmlText, SETTINGS_KIND, type Texts } from '../../../../shared/domain/translatedTexts.ts';
import { authorOf } from '../../../content/author.ts';
import { assertWithinLimits } from '../../../content/editLimits.ts';
import { fitText } from '../../../content/translations/fitText.ts';
import { readSourceLanguage } from '../../../content/translations/sourceLanguage.ts';
import { readServed, servedKinds } from '../../../content/translations/translationRoutes.ts';
import { sourceOf } from '../../../content/translations/translations.ts';
import type { Context } from '../../../context.ts';
import { badRequest, HttpError, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, type AppRequest, type Handler, route } from '../../../http/routes.ts';
import { TranslatorError } from '../../../machine-translation/port.ts';
import { refusalText } from '../../../text/refusals.ts';
import { readTextsOfSettings } from '../../house/configuration/public.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { refusalOfFault } from './faults.ts';
import { planSuggestions, type SourceText, suggestTexts } from './suggestTexts.service.ts';

/** Milliseconds for all of a call, its texts and its repeats. */
const CALL_MS = 50_000;

/** What a handler gets: the endpoint's schemas have parsed it. */
interface Input {
  readonly params: { readonly id: number };
  readonly body: SuggestionInput;
  readonly principal: Principal;
  readonly request: AppRequest;
}

type Clean = Parameters<typeof suggestTexts>[2]['clean'];

/**
 * Texts that a machine translates, of every kind that is translated and of settings. Nothing is written: people read, change
 * and save what is suggested. Mounted after all kinds.
 */
export function suggestionRoutes(app: AppHono, context: Context): void {
  const { db, translator, log } = context;
  /** Accounts that have a call under way: each has one at a time. */
  const busy = new Set<number>();
  const serve = (endpoint: Endpoint, handler: (input: Input) => Promise<SuggestedTexts>) =>
    route(app, endpoint, handler as unknown as Handler<Endpoint>);

  for (const served of servedKinds(app)) {
    const { kind, calls, noun, refuse } = served;
    serve(calls.suggest, async (input) => {
      const { params, body, principal, request } = input;
      const row = (await readServed(db, served, [params.id], { caller: principal, isHeld: false })).get(
        params.id,
      );
      if (!row) throw notFound(noun);
      await refuse?.(db, [params.id]);
      await assertWithinLimits(db, kind, authorOf(request), [row]);
      return suggest(input, sourcesIn(kind.name, sourceOf(kind, row)), (field, text) =>
        fitText(served, body.language, field, text),
      );
    });
  }

  serve(configurationEndpoints.suggest, async (input) => {
    const { source, clean } = await readTextsOfSettings(db);
    return suggest(input, sourcesIn(SETTINGS_KIND, source), clean);
  });

  async function suggest(
    { body: { language: to, fields }, principal: { userId }, request }: Input,
    sources: readonly SourceText[],
    clean: Clean,
  ): Promise<SuggestedTexts> {
    if (!translator) throw new HttpError(404, 'not_configured', 'No translation service is configured.');
    const from = await readSourceLanguage(db);
    if (to === from) throw invalid({ language: 'Records are written in this language: choose another one.' });
    const known = new Set(sources.map(({ field }) => field));
    if (fields?.some((field) => !known.has(field)))
      throw invalid({ fields: 'There is no such text to translate.' });
    const plan = planSuggestions(sources.filter(({ field }) => !fields || fields.includes(field)));
    if (busy.has(userId)) throw oneAtATime();
    busy.add(userId);
    const ends = endOf(request);
    try {
      await countTry(db, growthLimits.suggestion(userId), { times: plan.characters });
      // The service takes as long as it takes; others need no turn to wait for it.
      request.get('endTurn')?.();
      return await suggestTexts(translator, plan, { from, to, signal: ends.signal, clean });
    } catch (error) {
      if (request.req.raw.signal.aborted) throw badRequest(refusalText.body.brokenOff);
      const fault = ends.signal.aborted
        ? new TranslatorError('slow', 'the service did not translate in time')
        : error;
      if (!(fault instanceof TranslatorError)) throw error;
      const { name } = translator;
      log.warn(
        { requestId: request.get('requestId'), service: name, fault: fault.fault, reason: fault.message },
        'texts were not translated',
      );
      throw refusalOfFault(fault, { name, from, to });
    } finally {
      ends.clear();
      busy.delete(userId);
    }
  }
}

const sourcesIn = (kind: string, texts: Texts): SourceText[] =>
  Object.entries(texts).map(([field, source]) => ({ field, source, isHtml: isHtmlText(kind, field) }));

const oneAtATime = () =>
  new HttpError(
    429,
    'suggestion_running',
    'Texts are being translated for you already. Wait for them, or stop that.',
    undefined,
    { 'Retry-After': '5' },
  );

/** Ends when the client goes away, or the time of a call is over. */
function endOf(request: AppRequest): { readonly signal: AbortSignal; clear(): void } {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, CALL_MS);
  const { signal } = request.req.raw;
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return {
    signal: ending.signal,
    clear() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}
