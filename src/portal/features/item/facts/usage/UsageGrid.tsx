import Check from '@mui/icons-material/CheckOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ItemUsage } from '../../../../../shared/contract/usageRight.ts';
import { MEDIA } from '../../../../../shared/policy/usage.ts';
import { VisuallyHidden } from '../../../../components/VisuallyHidden.tsx';
import { useLocale } from '../../../../lib/session/useSession.ts';
import { type Cell, cellOf, mediumName, regionsOf } from '../../../../lib/usage/usageWords.ts';
import { usageText as words } from '../../../../text/usage.ts';
import styles from './UsageGrid.module.css';

interface Props {
  usage: ItemUsage;
  /** In UTC: `2026-11-28`. */
  today: string;
}

/** A button that opens the years of each medium in each region of the house. */
export function UsageGrid({ usage, today }: Props) {
  const id = useId();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const regions = regionsOf(usage);
  return (
    <>
      <Button
        id={`${id}-toggle`}
        className={styles.toggle}
        endIcon={<ExpandMore fontSize="small" />}
        aria-expanded={isOpen}
        aria-controls={`${id}-grid`}
        onClick={() => setOpen(!isOpen)}
      >
        {words.grid}
      </Button>
      <section
        id={`${id}-grid`}
        className={styles.scroll}
        aria-labelledby={`${id}-toggle`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        data-own-arrows
        hidden={!isOpen}
      >
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{words.medium}</VisuallyHidden>
              </th>
              {regions.map((region) => (
                <th key={region.code} scope="col">
                  <bdi>{region.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MEDIA.map((medium) => (
              <tr key={medium}>
                <th scope="row">{mediumName(medium)}</th>
                {regions.map((region) => (
                  <td key={region.code}>
                    <CellText {...cellOf(usage, medium, region, { today, locale })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function CellText({ allowed, years }: Cell) {
  if (allowed === 'none')
    return (
      <>
        <span aria-hidden="true" className={styles.none}>
          –
        </span>
        <VisuallyHidden>{words.no}</VisuallyHidden>
      </>
    );
  if (allowed === 'part')
    return (
      <>
        {years && <span className={styles.years}>{years} </span>}
        <span className={styles.part}>{words.part}</span>
      </>
    );
  if (years) return <span className={styles.years}>{years}</span>;
  return (
    <>
      <Check fontSize="small" />
      <VisuallyHidden>{words.yes}</VisuallyHidden>
    </>
  );
}
