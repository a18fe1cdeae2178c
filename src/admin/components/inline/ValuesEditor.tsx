import { Alert, Box, Button, Popover, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Attribute } from '../../../shared/contract/attribute.ts';
import type { EditorFrame } from './InlineCell.tsx';
import { useRowValues } from './useRowValues.ts';
import { ValueOptions } from './ValueOptions.tsx';

/** The values of one attribute over a row: each choice is saved at once, and all of them can be undone afterwards. */
export function ValuesEditor({ anchor, record, onClose, attribute }: EditorFrame & { attribute: Attribute }) {
  const translate = useTranslate();
  const { chosen, state, fault, conflict, toggle, keepMine, takeTheirs, finish } = useRowValues({
    record: record as RaRecord<number>,
    attribute,
  });
  const handleClose = () => {
    finish();
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={handleClose}
      // A click in it is none on the row.
      onClick={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('admin.inline.title', { field: attribute.label }),
          sx: { p: 2, width: 320, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <ValueOptions attribute={attribute} chosen={chosen} isDisabled={conflict !== null} onToggle={toggle} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em', pt: 1 }}>
        {translate(
          {
            idle: 'admin.row_values.help',
            saving: 'admin.row_values.saving',
            saved: 'admin.row_values.saved',
          }[state],
        )}
      </Typography>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {conflict ? (
        <Alert severity="warning" variant="outlined">
          {conflict.isOfValues
            ? translate('admin.row_values.conflict', {
                theirs: conflict.labels.join(', ') || translate('admin.inline.nothing'),
              })
            : translate('admin.inline.conflict_elsewhere')}
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <Button size="small" variant="outlined" autoFocus onClick={keepMine}>
              {translate('admin.inline.keep_mine')}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                takeTheirs();
                handleClose();
              }}
            >
              {translate('admin.inline.take_theirs')}
            </Button>
          </Box>
        </Alert>
      ) : null}
    </Popover>
  );
}
