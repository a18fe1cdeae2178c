import { Box, Chip, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IMPORT_OUTCOMES, IMPORT_VERDICTS, type ImportRecord } from '../../../../shared/contract/import.ts';
import { formatNumber } from '../../../providers/formats.ts';
import type { RowFilter } from '../../../providers/imports.ts';
import { isOpenState } from '../importStates.ts';

interface RowFiltersProps {
  record: ImportRecord;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

interface ChipChoice {
  key: string;
  label: string;
  count: number;
  filter: RowFilter;
}

/** Counts of rows by what they are, or by what became of them; a count shows its rows. */
export function RowFilters({ record, filter, onFilter }: RowFiltersProps) {
  const translate = useTranslate();
  const { counts, state } = record;
  const words = (name: string) => translate(`admin.import.check.${name}`);
  const choices: ChipChoice[] = [
    { key: 'all', label: words('all'), count: counts.rows, filter: {} },
    ...(isOpenState(state)
      ? [
          ...IMPORT_VERDICTS.map((verdict) => ({
            key: verdict,
            label: words(`verdict.${verdict}`),
            count: counts.verdicts[verdict],
            filter: { verdict },
          })),
          {
            key: 'undecided',
            label: words('undecided'),
            count: counts.decisions.undecided,
            filter: { decision: 'undecided' as const },
          },
        ]
      : IMPORT_OUTCOMES.map((outcome) => ({
          key: outcome,
          label: words(`outcome.${outcome}`),
          count: counts.outcomes[outcome],
          filter: { outcome },
        }))),
  ];
  const { q, ...chosen } = filter;
  const isChosen = (one: ChipChoice) => JSON.stringify(one.filter) === JSON.stringify(chosen);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box role="group" aria-label={words('filters')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices
          .filter((one) => one.count > 0 || one.key === 'all' || isChosen(one))
          .map((one) => (
            <Chip
              key={one.key}
              clickable
              component="button"
              aria-pressed={isChosen(one)}
              variant="outlined"
              label={`${one.label} ${formatNumber(one.count)}`}
              onClick={() => onFilter({ ...one.filter, ...(q ? { q } : {}) })}
              sx={{
                height: 32,
                fontVariantNumeric: 'tabular-nums',
                // Heavier than what the theme gives a chip: one of these is always chosen.
                ...(isChosen(one) && {
                  '&&, &&:hover': { bgcolor: 'text.primary', color: 'background.default' },
                }),
              }}
            />
          ))}
      </Box>
      <TextField
        type="search"
        label={words('search')}
        value={q ?? ''}
        onChange={(event) =>
          onFilter({ ...chosen, ...(event.target.value ? { q: event.target.value } : {}) })
        }
        sx={{ ml: { md: 'auto' }, minWidth: 200 }}
      />
    </Box>
  );
}
