import Delete from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import { Box, IconButton, InputBase, Tooltip } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AttributeValue } from '../../../../shared/contract/attribute.ts';
import { DragHandle } from '../../../components/sortable/DragHandle.tsx';
import { useSortableRow } from '../../../components/sortable/useSortableRow.ts';
import type { ValuePatch } from '../../../providers/attributeValues.ts';
import { UsageButton } from '../tools/UsageButton.tsx';
import { ValueMark } from './ValueMark.tsx';

interface ValueRowProps {
  value: AttributeValue;
  onUpdate: (value: AttributeValue, patch: ValuePatch) => Promise<boolean>;
  onDelete: (value: AttributeValue) => void;
  onHistory: (value: AttributeValue) => void;
  onTranslate: (value: AttributeValue) => void;
}

/** A value: drag handle, colour or icon, label that is renamed in place, use count, delete. */
export function ValueRow({ value, onUpdate, onDelete, onHistory, onTranslate }: ValueRowProps) {
  const translate = useTranslate();
  const { setNodeRef, style, handle } = useSortableRow(value.id);
  const [label, setLabel] = useState(value.label);

  const saveLabel = async () => {
    const text = label.trim();
    if (!text || text === value.label) return setLabel(value.label);
    if (!(await onUpdate(value, { label: text }))) setLabel(value.label);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void saveLabel();
    }
    if (event.key === 'Escape') setLabel(value.label);
  };

  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={style}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <DragHandle name={value.label} handle={handle} />
      <ValueMark value={value} onChange={(patch) => void onUpdate(value, patch)} />
      <InputBase
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onBlur={() => void saveLabel()}
        onKeyDown={handleKeyDown}
        inputProps={{ 'aria-label': translate('admin.value.rename', { label: value.label }), maxLength: 200 }}
        sx={{
          flex: 1,
          fontSize: '0.875rem',
          px: 1,
          '&.Mui-focused': { outline: '1px solid', outlineColor: 'text.primary' },
        }}
      />
      <UsageButton value={value} />
      <Tooltip title={translate('admin.translations.open')}>
        <IconButton
          size="small"
          aria-label={translate('admin.translations.title', { name: value.label })}
          onClick={() => onTranslate(value)}
        >
          <Translate fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('admin.history.title')}>
        <IconButton
          size="small"
          aria-label={translate('admin.history.of', { name: value.label })}
          onClick={() => onHistory(value)}
        >
          <History fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('ra.action.delete')}>
        <IconButton
          size="small"
          aria-label={translate('admin.value.delete', { label: value.label })}
          onClick={() => onDelete(value)}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
