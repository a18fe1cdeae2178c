import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string;
  help?: string;
  /** Stands at the end of the input: a button, say. */
  end?: ReactNode;
}

/** A labelled input with its fault and help said to everyone. */
export function Field({ label, error, help, end, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          {...input}
        />
        {end}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.help}>
          {note}
        </p>
      )}
    </div>
  );
}
