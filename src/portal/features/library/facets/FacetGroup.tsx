import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import { useId, useState } from 'react';
import type { Facet } from '../../../../shared/contract/library.ts';
import { ContentIcon } from '../../../components/ContentIcon.tsx';
import { text } from '../../../text/en.ts';
import styles from './FacetGroup.module.css';
import { FacetRow } from './FacetRow.tsx';
import { shownValues } from './shownValues.ts';

/** A facet with more values than this can be searched. */
const SEARCH_FROM = 10;

interface Props {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

export function FacetGroup({ facet, chosen, onToggle }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const [q, setQ] = useState('');
  const id = useId();
  const { values, hidden } = shownValues({ values: facet.values, chosen, q, isWhole });
  const Sign = isOpen ? Remove : Add;
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {facet.icon && <ContentIcon name={facet.icon} />}
          <span className={styles.name}>{facet.label}</span>
          <Sign fontSize="small" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {facet.values.length > SEARCH_FROM && (
          <input
            type="search"
            className={styles.search}
            placeholder={text.library.searchIn(facet.label)}
            aria-label={text.library.searchIn(facet.label)}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        )}
        <ul>
          {values.map((value) => (
            <FacetRow
              key={value.id}
              value={value}
              isChosen={chosen.includes(value.slug)}
              onToggle={() => onToggle(value.slug)}
            />
          ))}
        </ul>
        {(hidden > 0 || isWhole) && !q && (
          <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.actions.fewer : `${text.actions.more} (${hidden})`}
          </button>
        )}
      </div>
    </div>
  );
}
