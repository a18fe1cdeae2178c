import Circle from '@mui/icons-material/CircleOutlined';
import { Box, Button, IconButton, Popover, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AttributeValue } from '../../../../shared/contract/attribute.ts';
import { colour as colourSchema, iconName } from '../../../../shared/contract/common.ts';
import { ContentIcon } from '../../../components/ContentIcon.tsx';
import { IconChoices } from '../../../components/IconNameInput.tsx';
import type { ValuePatch } from '../../../providers/attributeValues.ts';

interface ValueMarkProps {
  value: AttributeValue;
  onChange: (patch: ValuePatch) => void;
}

function Mark({ colour, icon }: Pick<AttributeValue, 'colour' | 'icon'>) {
  if (icon) return <ContentIcon name={icon} width={18} color={colour ?? undefined} />;
  if (colour)
    return <Box sx={{ width: 16, height: 16, bgcolor: colour, border: 1, borderColor: 'divider' }} />;
  return <Circle fontSize="small" />;
}

/** The colour or icon before a value, and the picker for both. */
export function ValueMark({ value, onChange }: ValueMarkProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [colour, setColour] = useState(value.colour ?? '');
  const [icon, setIcon] = useState(value.icon ?? '');
  const isValid =
    (!colour || colourSchema.safeParse(colour).success) && (!icon || iconName.safeParse(icon).success);

  const handleSave = () => {
    setAnchor(null);
    onChange({ colour: colour || null, icon: icon || null });
  };

  return (
    <>
      <Tooltip title={translate('admin.value.mark')}>
        <IconButton
          size="small"
          aria-label={translate('admin.value.mark_of', { label: value.label })}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Mark colour={value.colour} icon={value.icon} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('admin.value.mark_of', { label: value.label }),
            sx: { p: 2, width: 290, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
          <input
            type="color"
            aria-label={translate('admin.value.colour')}
            value={colourSchema.safeParse(colour).success ? colour : '#c8a46a'}
            onChange={(event) => setColour(event.target.value)}
            style={{
              width: 40,
              height: 40,
              padding: 2,
              border: '1px solid var(--mui-palette-grey-500)',
              background: 'none',
            }}
          />
          <TextField
            label={translate('admin.value.colour')}
            value={colour}
            placeholder="#C8A46A"
            onChange={(event) => setColour(event.target.value)}
            fullWidth
          />
        </Box>
        <TextField
          label={translate('admin.value.icon')}
          value={icon}
          placeholder="mdi:leaf"
          onChange={(event) => setIcon(event.target.value)}
          fullWidth
        />
        <IconChoices value={icon || null} onChoose={setIcon} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <Button
            onClick={() => {
              setColour('');
              setIcon('');
            }}
          >
            {translate('admin.value.clear')}
          </Button>
          <Button variant="contained" disabled={!isValid} onClick={handleSave}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
