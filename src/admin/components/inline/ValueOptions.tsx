import Check from '@mui/icons-material/CheckOutlined';
import { Box, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import { foldText } from '../../../shared/domain/fold.ts';

interface ValueOptionsProps {
  attribute: Attribute;
  chosen: readonly number[];
  isDisabled: boolean;
  onToggle: (id: number) => void;
}

/**
 * The values of an attribute as a list that is filtered by typing. Arrows move, Enter chooses; so does Space, unless
 * it is part of the words that are being typed.
 */
export function ValueOptions({ attribute, chosen, isDisabled, onToggle }: ValueOptionsProps) {
  const translate = useTranslate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(0);
  const wanted = foldText(filter.trim());
  const values = attribute.values.filter(({ label }) => foldText(label).includes(wanted));
  const index = Math.min(active, values.length - 1);
  const current = values[index];
  useEffect(() => {
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  // Also when a conflict is settled, whose buttons are gone then: the keys would go nowhere.
  useEffect(() => {
    if (!isDisabled) field.current?.focus();
  }, [isDisabled]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setIsTyping(false);
      setActive((index + move + values.length) % Math.max(1, values.length));
      return;
    }
    if (event.key !== 'Enter' && (event.key !== ' ' || isTyping)) return;
    event.preventDefault();
    if (current && !isDisabled) onToggle(current.id);
  };

  return (
    <>
      <TextField
        inputRef={field}
        fullWidth
        size="small"
        label={translate('admin.row_values.filter')}
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
          setIsTyping(event.target.value !== '');
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            autoComplete: 'off',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current ? `${listId}-${current.id}` : undefined,
          },
        }}
      />
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label={attribute.label}
        aria-multiselectable={attribute.kind === 'multiple'}
        sx={{ maxHeight: 260, overflowY: 'auto', mt: 1 }}
      >
        {values.map(({ id, label }, at) => (
          <Box
            key={id}
            id={`${listId}-${id}`}
            data-index={at}
            role="option"
            aria-selected={chosen.includes(id)}
            aria-disabled={isDisabled}
            // The focus stays in the field, so that typing goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(at);
              if (!isDisabled) onToggle(id);
            }}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 1,
              minHeight: 36,
              cursor: 'pointer',
              bgcolor: at === index ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Check
              fontSize="small"
              aria-hidden
              sx={{ visibility: chosen.includes(id) ? 'visible' : 'hidden' }}
            />
            {label}
          </Box>
        ))}
      </Box>
      {values.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate(attribute.values.length === 0 ? 'admin.row_values.empty' : 'admin.row_values.none')}
        </Typography>
      ) : null}
    </>
  );
}
