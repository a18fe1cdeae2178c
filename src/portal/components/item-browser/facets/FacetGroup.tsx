import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Input from '@mui/material/Input';
import { useId, useState } from 'react';
import type { Facet } from '../../../../shared/contract/library.ts';
import { text } from '../../../text/en.ts';
import { ContentIcon } from '../../ContentIcon.tsx';
import styles from './FacetGroup.module.css';
import { FacetRow } from './FacetRow.tsx';
import { shownValues } from './shownValues.ts';

/** A facet with so many values can be searched. */
const SEARCH_FROM = 12;

interface Props {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

export function FacetGroup({ facet, chosen, onToggle }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [q, setQ] = useState('');
  const { values, hidden } = shownValues({ values: facet.values, chosen, q, isWhole });
  return (
    <Accordion
      defaultExpanded
      className={styles.group}
      slotProps={{ heading: { component: 'h2' }, region: { role: 'group' } }}
    >
      <AccordionSummary
        id={`${id}-head`}
        aria-controls={`${id}-values`}
        expandIcon={<ExpandMore fontSize="small" />}
        className={styles.toggle}
      >
        {facet.icon && <ContentIcon name={facet.icon} />}
        {facet.label}
      </AccordionSummary>
      <AccordionDetails>
        {facet.values.length >= SEARCH_FROM && (
          <Input
            fullWidth
            type="search"
            value={q}
            placeholder={text.library.searchIn(facet.label)}
            className={styles.search}
            slotProps={{ input: { 'aria-label': text.library.searchIn(facet.label) } }}
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
          <Button className={styles.more} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text.actions.fewer : `${text.actions.more} (${hidden})`}
          </Button>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
