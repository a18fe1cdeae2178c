import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconAction } from '../../components/action/IconAction.tsx';
import { text } from '../../text/en.ts';
import styles from './SearchField.module.css';
import { useTyped } from './useTyped.ts';

interface Props {
  q: string;
  /** Milliseconds of quiet before the results follow. */
  pause: number;
  onSearch: (q: string) => void;
  /** Arrow down leads out of the field, into the results. */
  onLeave: () => void;
}

export function SearchField({ q, pause, onSearch, onLeave }: Props) {
  const { typed, type } = useTyped(q, pause, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search className={styles.root}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={text.search.field}
        placeholder={text.search.prompt}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(typed, true);
          if (event.key === 'Escape' && typed) type('', true);
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onLeave();
          }
        }}
      />
      {typed && (
        <IconAction
          label={text.actions.clear}
          onClick={() => {
            type('', true);
            input.current?.focus();
          }}
        >
          <X size={20} strokeWidth={1.25} />
        </IconAction>
      )}
    </search>
  );
}
