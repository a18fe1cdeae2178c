import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { DragHandle } from '../sortable/DragHandle.tsx';
import { SortableContainer } from '../sortable/SortableContainer.tsx';
import { useSortableRow } from '../sortable/useSortableRow.ts';
import { orderAll, readColumns, shownColumns, usualColumns } from './listColumns.ts';
import { useChooseColumns, useChosenColumns } from './useColumnChoice.ts';

interface ColumnRowProps {
  id: number;
  label: string;
  isShown: boolean;
  /** The last one that is shown stays. */
  isLast: boolean;
  onToggle: () => void;
}

function ColumnRow({ id, label, isShown, isLast, onToggle }: ColumnRowProps) {
  const { setNodeRef, style, handle } = useSortableRow(id);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}
    >
      <DragHandle handle={handle} name={label} />
      <FormControlLabel
        control={<Checkbox size="small" checked={isShown} disabled={isLast} onChange={onToggle} />}
        label={label}
        sx={{ flex: 1, m: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
      />
    </Box>
  );
}

interface ColumnsMenuProps {
  list: string;
  columns: ReactNode;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Which columns a list shows, and in which order: ticked, and moved by pointer or by keyboard. */
export function ColumnsMenu({ list, columns, anchor, onClose }: ColumnsMenuProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const titleId = useId();
  const choose = useChooseColumns(list);
  const chosen = useChosenColumns(list);
  const all = readColumns(columns);
  const names = all.map(({ name }) => name);
  const shown = new Set(shownColumns(names, chosen));
  // What is hidden keeps its place while the menu is open.
  const [order, setOrder] = useState(() => orderAll(names, [...shown]));
  const rows = orderAll(names, order);
  const nameOf = (name: string): string => {
    const { label, source } = all.find((one) => one.name === name) ?? { label: name };
    return String(translateLabel({ label, source, resource: list }));
  };

  const keep = (next: readonly string[]) => {
    const usual = usualColumns(names);
    const isUsual = next.length === usual.length && next.every((name, index) => name === usual[index]);
    choose(isUsual ? [] : [...next]);
  };
  const handleToggle = (name: string) => {
    setOrder(rows);
    keep(rows.filter((one) => (one === name ? !shown.has(one) : shown.has(one))));
  };
  const handleReorder = (ids: number[]) => {
    const next = ids.flatMap((id) => names[id - 1] ?? []);
    setOrder(next);
    keep(next.filter((name) => shown.has(name)));
  };
  const done = useRef<HTMLButtonElement>(null);
  const handleReset = () => {
    setOrder(names);
    choose([]);
    // This button has nothing left to do, and a disabled one hears no key.
    done.current?.focus();
  };
  const handleClose = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // Escape ends a move first.
    if (reason === 'escapeKeyDown' && document.querySelector('[aria-pressed="true"][aria-roledescription]'))
      return;
    onClose();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={handleClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { p: 2, width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(560px, 80vh)' },
        },
      }}
    >
      <Typography id={titleId} component="h2" variant="subtitle1">
        {translate('ra.action.select_columns')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
        {translate('admin.columns.help')}
      </Typography>
      <SortableContainer
        ids={rows.map((name) => names.indexOf(name) + 1)}
        describe={(id) => nameOf(names[id - 1] ?? '')}
        onReorder={handleReorder}
      >
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((name) => (
            <ColumnRow
              key={name}
              id={names.indexOf(name) + 1}
              label={nameOf(name)}
              isShown={shown.has(name)}
              isLast={shown.has(name) && shown.size === 1}
              onToggle={() => handleToggle(name)}
            />
          ))}
        </Box>
      </SortableContainer>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 1 }}>
        <Button size="small" color="inherit" onClick={handleReset} disabled={chosen.length === 0}>
          {translate('admin.columns.reset')}
        </Button>
        <Button ref={done} size="small" onClick={onClose}>
          {translate('admin.columns.done')}
        </Button>
      </Box>
    </Popover>
  );
}
