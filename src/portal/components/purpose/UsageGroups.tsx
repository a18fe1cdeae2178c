import type { TakenUsage } from '../../../shared/contract/purpose.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import { ALL_MARKETS } from '../../../shared/policy/purpose.ts';
import { type Medium, permits } from '../../../shared/policy/usage.ts';
import { listWords } from '../../lib/language/words.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { describeUsage } from '../../lib/usage/usageWords.ts';
import { purposeText as words } from '../../text/purpose.ts';
import { usageText } from '../../text/usage.ts';
import styles from './PurposeDialog.module.css';

interface Props {
  usage: TakenUsage;
  /** What the member has chosen so far. */
  media: readonly Medium[];
  /** A code, or `ALL_MARKETS`. */
  market: string;
}

/** What may be done with each group of items, and what of the choice goes beyond it. */
export function UsageGroups({ usage, media, market }: Props) {
  const locale = useLocale();
  const { groups, otherCount, freeCount, markets } = usage;
  const isAlone = groups.length === 1 && otherCount === 0 && freeCount === 0;
  const chosen = markets.find(({ code }) => code === market);
  const place = chosen?.name ?? usageText.allMarkets;
  const isCovered = (group: TakenUsage['groups'][number], medium: Medium) =>
    permits(
      { ...group.usage, markets: group.usage.markets?.map(({ code }) => code) ?? null },
      {
        medium,
        market: market === ALL_MARKETS ? null : (chosen?.path ?? [market]),
        day: utcDay(Date.now()),
      },
    );
  return (
    <ul className={styles.groups} aria-label={usageText.title}>
      {groups.map((group) => {
        const { refusal, sentence } = describeUsage(group.usage, { today: utcDay(Date.now()), locale });
        const beyond = refusal ? [] : media.filter((medium) => !isCovered(group, medium));
        const rest = group.count - group.titles.length;
        const names = [...group.titles, ...(rest > 0 ? [words.more(rest, locale)] : [])];
        return (
          <li key={JSON.stringify(group.usage)}>
            {!isAlone && <p className={styles.titles}>{listWords(names)}</p>}
            {refusal && <p className={styles.warning}>{refusal}</p>}
            {sentence && <p>{sentence}</p>}
            {group.usage.restrictions.map((restriction) => (
              <p key={restriction}>
                <bdi>{restriction}</bdi>
              </p>
            ))}
            {group.usage.credits.length > 0 && (
              <p className={styles.quiet}>{words.credit(listWords(group.usage.credits))}</p>
            )}
            <p role="status" className={styles.warning}>
              {beyond.length > 0 &&
                words.beyond(listWords(beyond.map((medium) => usageText.media[medium])), place)}
            </p>
          </li>
        );
      })}
      {otherCount > 0 && <li>{words.others(otherCount, locale)}</li>}
      {freeCount > 0 && <li>{words.free(freeCount, locale)}</li>}
    </ul>
  );
}
