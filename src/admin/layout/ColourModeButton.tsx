import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const modes = [
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
  { mode: 'system', Icon: Monitor },
] as const;

/** Light, dark or as the system says. MUI keeps the choice under the key that the portal uses too. */
export function ColourModeButton() {
  const translate = useTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = modes.find((one) => one.mode === mode)?.Icon ?? Monitor;

  const handleChoice = (choice: (typeof modes)[number]['mode']) => {
    setMode(choice);
    setAnchor(null);
  };

  return (
    <>
      <Tooltip title={translate('admin.bar.colour_mode')}>
        <IconButton
          color="inherit"
          aria-label={translate('admin.bar.colour_mode')}
          aria-haspopup="menu"
          aria-expanded={anchor ? true : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Current size={20} strokeWidth={1.5} />
        </IconButton>
      </Tooltip>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map(({ mode: choice, Icon }) => (
          <MenuItem key={choice} selected={choice === mode} onClick={() => handleChoice(choice)}>
            <ListItemIcon>
              <Icon size={20} strokeWidth={1.5} />
            </ListItemIcon>
            <ListItemText>{translate(`admin.bar.${choice}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
