import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface Props extends IconButtonProps {
  /** Accessible name and tooltip. */
  label: string;
}

/** A button that shows an icon only, and its name on hover and focus. */
export function IconAction({ label, disabled, ...button }: Props) {
  const action = <IconButton aria-label={label} disabled={disabled} {...button} />;
  return disabled ? action : <Tooltip title={label}>{action}</Tooltip>;
}
