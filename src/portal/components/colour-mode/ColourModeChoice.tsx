import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { text } from '../../text/en.ts';

const MODES = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the device says; remembered by the browser. */
export function ColourModeChoice({ isNamed = true }: { isNamed?: boolean }) {
  const { mode, setMode } = useColorScheme();
  const nameId = useId();
  return (
    <div>
      <Typography
        id={nameId}
        variant="overline"
        component="p"
        color="textSecondary"
        sx={{ mb: 2.5 }}
        hidden={!isNamed}
      >
        {text.menus.colourMode}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        aria-labelledby={nameId}
        onChange={(_event, chosen: (typeof MODES)[number] | null) => chosen && setMode(chosen)}
      >
        {MODES.map((one) => (
          <ToggleButton key={one} value={one}>
            {text.menus.modes[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
