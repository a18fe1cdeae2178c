import { isUsable, MEDIA, type Usage } from '../../../shared/policy/usage.ts';
import { formatDays } from '../../providers/formats.ts';
import { locale } from '../../providers/language.ts';

export interface UsageWords {
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly marketOf: (code: string) => string;
}

/** What is allowed in words: `web and point of sale; Europe and Gulf; until 31 March 2027; credit: © Ana Duarte`. */
export function writeUsage(usage: Usage, { translate, marketOf }: UsageWords): string {
  const { media, markets, credits } = usage;
  if (!isUsable(usage)) {
    const gone = media.length === 0 ? 'media' : markets?.length === 0 ? 'markets' : 'days';
    return translate(`admin.usage.nothing.${gone}`);
  }
  return [
    media.length === MEDIA.length
      ? translate('admin.usage.any_media')
      : inList(media.map((one) => lowerFirst(translate(`admin.usage.media.${one}`)))),
    markets === null ? translate('admin.usage.any_markets') : inList(markets.map(marketOf)),
    writeDays(usage, translate),
    ...(credits.length > 0 ? [translate('admin.usage.credit', { credits: inList(credits) })] : []),
  ].join('; ');
}

function writeDays({ startsOn, endsOn }: Usage, translate: UsageWords['translate']): string {
  if (startsOn !== null && endsOn !== null) return formatDays(startsOn, endsOn);
  if (startsOn !== null) return translate('admin.usage.from', { day: formatDays(startsOn, startsOn) });
  if (endsOn !== null) return translate('admin.usage.until', { day: formatDays(endsOn, endsOn) });
  return translate('admin.usage.any_days');
}

const inList = (names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** `Web` as `web`; `TV` stays. */
const lowerFirst = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLocaleLowerCase(locale) + words.slice(1);
