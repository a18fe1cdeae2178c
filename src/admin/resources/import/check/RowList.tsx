import { Alert, Box, Button, MenuItem, Pagination, Skeleton, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ImportRecord, importDecision } from '../../../../shared/contract/import.ts';
import type { RowChanges, RowFilter } from '../../../providers/imports.ts';
import { RowFilters } from './RowFilters.tsx';
import { columns, RowItem } from './RowItem.tsx';
import { ROWS_PER_PAGE, useRows } from './useRows.ts';

/** Moves from a cell to the same one of the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLButtonElement) || !target.matches('[data-cell]')) return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = target.closest('li[aria-label]');
  const sibling = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const index = [...(row?.querySelectorAll('button[data-cell]') ?? [])].indexOf(target);
  const cells = sibling?.querySelectorAll<HTMLElement>('button[data-cell]') ?? [];
  const cell = cells[Math.min(index, cells.length - 1)];
  if (!cell) return;
  event.preventDefault();
  cell.focus();
}

function DecideShown({ count, onDecide }: { count: number; onDecide: (value: string) => Promise<void> }) {
  const translate = useTranslate();
  const [isRunning, setIsRunning] = useState(false);
  return (
    <TextField
      select
      label={translate('admin.import.check.shown_rows', { smart_count: count })}
      value=""
      disabled={isRunning || count === 0}
      onChange={(event) => {
        setIsRunning(true);
        void onDecide(event.target.value).finally(() => setIsRunning(false));
      }}
      sx={{ minWidth: 200 }}
    >
      {['proposed', 'skip', 'version', 'create', 'metadata'].map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`admin.import.check.decision.${one === 'create' ? 'keep' : one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface RowListProps {
  record: ImportRecord;
  /** With which rows the list begins. */
  initialFilter: RowFilter;
}

/** The rows of an import, page by page, to be filtered, corrected and decided. */
export function RowList({ record, initialFilter }: RowListProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useState<RowFilter>(initialFilter);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const rows = useRows(record, useDeferredValue(filter), page);
  const isReadOnly = record.state !== 'ready';
  const pages = Math.ceil(rows.total / ROWS_PER_PAGE);

  const { changeRow } = rows;
  const latest = useRef(changeRow);
  latest.current = changeRow;
  // The same function for all time, so that rows which stand still are not rendered.
  const handleChange = useCallback(
    (number: number, changes: RowChanges) => latest.current(number, changes),
    [],
  );
  const handleFilter = (next: RowFilter) => {
    setFilter(next);
    setPage(1);
  };

  return (
    <Box
      component="section"
      aria-label={translate('admin.import.check.rows')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
    >
      <RowFilters record={record} filter={filter} onFilter={handleFilter} />
      {isReadOnly ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <DecideShown
            count={rows.total}
            onDecide={(value) => rows.decideShown(importDecision.safeParse(value).data ?? null)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {translate('admin.import.check.keys')}
          </Typography>
        </Box>
      )}
      {rows.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void rows.reload()}>
              {translate('admin.import.retry')}
            </Button>
          }
        >
          {translate('admin.import.unreadable')}
        </Alert>
      ) : rows.isPending ? (
        <Skeleton variant="rectangular" height={320} />
      ) : rows.rows.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.import.check.none_found')}</Typography>
      ) : (
        <Box>
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', md: 'grid' },
              gridTemplateColumns: columns,
              columnGap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              typography: 'overline',
              lineHeight: 1.4,
            }}
          >
            <span />
            <span>{translate('admin.import.check.file')}</span>
            <span>{translate('admin.import.check.verdict_column')}</span>
            <span>{translate('admin.import.check.changes')}</span>
            <span>{translate('admin.import.check.decision_column')}</span>
          </Box>
          <Box
            component="ul"
            ref={list}
            aria-label={translate('admin.import.check.rows')}
            onKeyDown={moveBetweenRows}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {rows.rows.map((row) => (
              <RowItem
                key={row.number}
                row={row}
                isReadOnly={isReadOnly}
                timeZone={record.options.timeZone}
                onChange={handleChange}
              />
            ))}
          </Box>
        </Box>
      )}
      {pages > 1 ? (
        <Box component="nav" aria-label={translate('admin.import.check.pages')}>
          <Pagination
            count={pages}
            page={page}
            onChange={(_event, next) => {
              setPage(next);
              list.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        </Box>
      ) : null}
    </Box>
  );
}
