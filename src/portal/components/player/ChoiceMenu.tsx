import Check from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconAction } from '../action/IconAction.tsx';
import styles from './ChoiceMenu.module.css';

interface Props<T> {
  label: string;
  /** The words on the button, where it has some. */
  shown?: string;
  icon: ReactNode;
  options: readonly { value: T; label: string; lang?: string }[];
  value: T;
  onChoose: (value: T) => void;
  /** What the menu opens in: it must be part of what fills the screen. */
  container: RefObject<HTMLElement | null>;
}

/** A button of the player that opens a menu with one choice. */
export function ChoiceMenu<T extends string | number | null>({
  label,
  shown,
  icon,
  options,
  value,
  onChoose,
  container,
}: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  return (
    <>
      <IconAction
        label={shown === undefined ? label : `${label}: ${shown}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {icon}
      </IconAction>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        container={() => container.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
        onClose={() => setAnchor(null)}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            lang={option.lang}
            className={styles.option}
            onClick={() => {
              setAnchor(null);
              onChoose(option.value);
            }}
          >
            <span>{option.label}</span>
            {option.value === value && <Check fontSize="small" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
