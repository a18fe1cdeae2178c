import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface Props extends IconButtonProps {
  /** Accessible name and tooltip. */
  label: string;
}

/** A button that shows an icon only, and its name on hover and focus. */
export function IconAction({ label, disabled, ...button }: Props) {
  const action = <IconButton aria-label={label} disabled={disabled} {...button} />;
  if (disabled) return action;
  return (
    <Tooltip title={label} slotProps={{ popper: { container: onScreen } }}>
      {action}
    </Tooltip>
  );
}

/** What fills the screen is all that there is to see. */
const onScreen = () => document.fullscreenElement ?? document.body;
