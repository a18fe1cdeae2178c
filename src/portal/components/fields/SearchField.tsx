import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Input from '@mui/material/Input';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import styles from './SearchField.module.css';
import { useTyped } from './useTyped.ts';

/** Typing pauses this long before the results follow. */
const PAUSE_MS = 250;
/** The longest search that the API accepts. */
const MAX_LENGTH = 200;

interface Props {
  q: string;
  label: string;
  placeholder?: string;
  onSearch: (q: string) => void;
  /** `large` for the main field of a page, `small` for a toolbar. */
  size?: 'large' | 'small';
  isFocusedFirst?: boolean;
  /** Whether "/" leads here from anywhere on the page. */
  hasShortcut?: boolean;
  /** Arrow down leads out of the field, into the results. */
  onLeave?: () => void;
}

/** The search field of libraries, news and the whole portal. Results follow while typing; Enter asks at once. */
export function SearchField({
  q,
  label,
  placeholder = label,
  onSearch,
  size = 'large',
  isFocusedFirst = false,
  hasShortcut = false,
  onLeave,
}: Props) {
  const { typed, type } = useTyped(q, PAUSE_MS, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocusedFirst) input.current?.focus();
  }, [isFocusedFirst]);
  useEffect(() => {
    if (!hasShortcut) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasShortcut]);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of the button that clears are its own.
    if (event.target !== input.current) return;
    if (event.key === 'Enter') type(typed, true);
    if (event.key === 'Escape' && typed) type('', true);
    if (event.key === 'ArrowDown' && onLeave) {
      event.preventDefault();
      onLeave();
    }
  };
  const handleClear = () => {
    type('', true);
    input.current?.focus();
  };
  return (
    <search className={styles[size]}>
      <Input
        inputRef={input}
        type="search"
        fullWidth
        disableUnderline={size === 'small'}
        classes={{ input: styles.input }}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        startAdornment={size === 'small' && <Search fontSize="small" />}
        endAdornment={
          typed && (
            <IconAction label={text.actions.clear} onClick={handleClear}>
              <Close fontSize={size === 'small' ? 'small' : 'medium'} />
            </IconAction>
          )
        }
        slotProps={{
          input: {
            'aria-label': label,
            'aria-keyshortcuts': hasShortcut ? '/' : undefined,
            enterKeyHint: 'search',
            maxLength: MAX_LENGTH,
          },
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </search>
  );
}
