import type { ItemUsage } from '../../../../shared/contract/usageRight.ts';
import { formatDays } from '../../../../shared/domain/dates.ts';
import { type Language, localeOf } from '../../../../shared/domain/languages.ts';
import { isUsable, MEDIA, type Medium } from '../../../../shared/policy/usage.ts';
import { receiptText } from '../../../text/receipts.ts';

const words = receiptText.usage;

export const listIn = (language: Language, all: readonly string[]): string =>
  new Intl.ListFormat(localeOf(language)).format(all);

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const mediaIn = (language: Language, media: readonly Medium[]): string =>
  media.length === MEDIA.length
    ? words.allMedia.in(language)
    : listIn(
        language,
        media.map((medium) => words.media[medium].in(language)),
      );

/** What may be done with something, in a sentence: `Print and web, Europe, until 31 March 2027.` */
export function usageSentence(usage: ItemUsage, language: Language): string {
  const { media, markets, startsOn, endsOn } = usage;
  if (!isUsable(usage)) return words.none.in(language);
  const what = mediaIn(language, media);
  const where = markets
    ? listIn(
        language,
        markets.map(({ name }) => name),
      )
    : words.allMarkets.in(language);
  const dayOf = (day: string | null) => day && formatDays(day, day, localeOf(language));
  const [start, end] = [dayOf(startsOn), dayOf(endsOn)];
  const sentence = () => {
    if (start && end) return words.during(what, where, start, end);
    if (start) return words.since(what, where, start);
    return end ? words.until(what, where, end) : words.always(what, where);
  };
  return capitalised(sentence().in(language));
}
