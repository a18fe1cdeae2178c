import GridView from '@mui/icons-material/GridViewOutlined';
import { Box, IconButton, Popover, Tooltip } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { iconName } from '../../shared/contract/common.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { fieldRule } from './fieldRule.ts';
import { SUGGESTED_ICONS } from './suggestedIcons.ts';

const rule = fieldRule(iconName.nullable().optional());

interface IconChoicesProps {
  value: string | null;
  onChoose: (name: string) => void;
}

/** A grid of the most common icons; any other can be typed by name. */
export function IconChoices({ value, onChoose }: IconChoicesProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 40px)', p: 1 }}>
      {SUGGESTED_ICONS.map((name) => (
        <IconButton
          key={name}
          aria-label={name}
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
          sx={{ width: 40, height: 40, bgcolor: name === value ? 'action.selected' : undefined }}
        >
          <ContentIcon name={name} width={20} />
        </IconButton>
      ))}
    </Box>
  );
}

/** A field for an icon's name with a preview and a palette to choose from. */
export function IconNameInput({ source = 'icon' }: { source?: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const name = typeof value === 'string' && value ? value : null;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const handleChoose = (chosen: string) => {
    setValue(source, chosen, { shouldDirty: true, shouldValidate: true });
    setAnchor(null);
  };

  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& .ra-input': { flex: 1 } }}>
      <Box
        aria-hidden
        sx={{
          width: 40,
          height: 40,
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {name && iconName.safeParse(name).success ? <ContentIcon name={name} width={20} /> : null}
      </Box>
      <TextInput source={source} validate={rule} helperText="admin.form.icon_help" fullWidth />
      <Tooltip title={translate('admin.form.icon_choose')}>
        <IconButton
          aria-label={translate('admin.form.icon_choose')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <GridView />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('admin.form.icon_choose') } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <IconChoices value={name} onChoose={handleChoose} />
      </Popover>
    </Box>
  );
}
