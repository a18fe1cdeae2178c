import Block from '@mui/icons-material/BlockOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Typography from '@mui/material/Typography';
import type { ItemDetail } from '../../../../../shared/contract/libraryItem.ts';
import type { ItemUsage } from '../../../../../shared/contract/usageRight.ts';
import { utcDay } from '../../../../../shared/domain/utcDay.ts';
import { useLocale } from '../../../../lib/session/useSession.ts';
import { describeUsage } from '../../../../lib/usage/usageWords.ts';
import { text } from '../../../../text/en.ts';
import { usageText as words } from '../../../../text/usage.ts';
import { RightList } from '../RightList.tsx';
import styles from './Usage.module.css';
import { UsageGrid } from './UsageGrid.tsx';

interface Props {
  item: Pick<ItemDetail, 'credit' | 'expiresAt' | 'markets' | 'isElsewhere'>;
  usage: ItemUsage;
}

/** What an item may be used for by its usage rights, with what it says of that itself. */
export function Usage({ item, usage }: Props) {
  const locale = useLocale();
  const today = utcDay(Date.now());
  const { refusal, sentence } = describeUsage(usage, { today, locale });
  const elsewhere = !refusal && item.isElsewhere && text.item.elsewhere;
  const Refused = sentence && refusal ? Schedule : Block;
  return (
    <section aria-label={words.title} className={styles.root}>
      <Typography variant="overline" component="p">
        {words.title}
      </Typography>
      {(refusal || elsewhere) && (
        <p className={styles.refusal}>
          <Refused fontSize="small" />
          {refusal || elsewhere}
        </p>
      )}
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {usage.restrictions.map((restriction) => (
        <p key={restriction} className={styles.restriction}>
          <bdi>{restriction}</bdi>
        </p>
      ))}
      <RightList item={item} credits={[...new Set([item.credit, ...usage.credits])]} />
      {sentence && <UsageGrid usage={usage} today={today} />}
    </section>
  );
}
