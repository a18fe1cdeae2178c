import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const modes = [
  { mode: 'light', Icon: LightMode },
  { mode: 'dark', Icon: DarkMode },
  { mode: 'system', Icon: DesktopWindows },
] as const;

/** Light, dark or as the system says. MUI keeps the choice under the key that the portal uses too. */
export function ColourModeButton() {
  const translate = useTranslate();
  const { mode = 'system', setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Current = modes.find((one) => one.mode === mode)?.Icon ?? DesktopWindows;

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
          <Current />
        </IconButton>
      </Tooltip>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {modes.map(({ mode: choice, Icon }) => (
          <MenuItem key={choice} selected={choice === mode} onClick={() => handleChoice(choice)}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            <ListItemText>{translate(`admin.bar.${choice}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
