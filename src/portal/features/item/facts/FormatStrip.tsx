import Check from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { FileFacts } from '../../../../shared/contract/file.ts';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDimensions, formatDuration, formatSize } from '../../../../shared/domain/sizes.ts';
import { ItemPicture } from '../../../components/picture/ItemPicture.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useBasketIds } from '../../../lib/basket/basketQueries.ts';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { formatNames } from '../../../lib/library/formatNames.ts';
import { idlePart } from '../../../lib/router/idlePart.tsx';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './FormatStrip.module.css';
import type { ChosenFormats } from './useChosenFormats.ts';

interface Props {
  item: ItemDetail;
  choice: ChosenFormats;
}

const CompareLink = idlePart(() => import('../../../components/compare/CompareLink.tsx'));

/** The formats of a shot: a press shows one, ticks choose what to take. */
export function FormatStrip({ item, choice }: Props) {
  const locale = useLocale();
  const basket = useBasketIds();
  const { formats } = item;
  const names = formatNames(formats.map(({ title }) => title));
  return (
    <section aria-label={text.item.formats} className={styles.root}>
      <div className={styles.head}>
        <Typography variant="overline" component="p">
          {text.library.formats(formats.length, locale)}
        </Typography>
        <div className={styles.actions}>
          <CompareLink className={styles.all} ids={comparedOf(item, choice)} />
          <Button size="small" className={styles.all} onClick={choice.toggleAll}>
            {choice.isWhole ? text.item.chooseThis : text.item.chooseAll}
          </Button>
        </div>
      </div>
      <ul>
        {formats.map((format, index) => {
          const name = names[index] ?? text.item.original;
          return (
            <li key={format.id} className={styles.row} data-current={format.id === item.id || undefined}>
              <Checkbox
                size="small"
                className={styles.check}
                checked={choice.isChosen(format.id)}
                slotProps={{ input: { 'aria-label': text.library.select(name) } }}
                onChange={() => choice.toggle(format.id)}
              />
              <ButtonBase
                className={styles.show}
                aria-current={format.id === item.id || undefined}
                onClick={() => choice.show(format)}
              >
                <ItemPicture item={format} fit="contain" sizes="48px" className={styles.picture} />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.facts}>{describeFile(format.file, locale)}</span>
                </span>
                {basket.has(format.id) && (
                  <>
                    <Check fontSize="small" className={styles.inBasket} />
                    <VisuallyHidden>{text.item.added}</VisuallyHidden>
                  </>
                )}
              </ButtonBase>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The two that are chosen, or else the one that is shown and the next. */
function comparedOf({ id, formats }: ItemDetail, { chosen }: ChosenFormats): number[] {
  if (chosen.length === 2) return chosen.map((format) => format.id);
  const at = formats.findIndex((format) => format.id === id);
  const next = formats[(at + 1) % formats.length];
  return next ? [id, next.id] : [];
}

/** `JPG · 2,400 × 3,000 px · 12 MB` */
const describeFile = ({ extension, width, height, duration, size }: FileFacts, locale: string) =>
  joinFacts([
    extension.toUpperCase(),
    width && height ? formatDimensions(width, height, locale) : null,
    duration ? formatDuration(duration) : null,
    formatSize(size, locale),
  ]);
