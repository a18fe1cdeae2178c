import { ButtonBase, InputBase, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

interface EditableCellProps {
  /** Names the button and the input. */
  label: string;
  /** What the cell says. */
  text: string;
  /** How it is shown. */
  children: ReactNode;
  isInvalid?: boolean;
  /** Sentence that says what is wrong. */
  describedBy?: string;
  isReadOnly: boolean;
  /** Returns why it was refused; `null` when it was saved. */
  onSave: (text: string) => Promise<string | null>;
}

/** A value that becomes an input when it is pressed. Enter saves, Escape undoes, and leaving it saves what changed. */
export function EditableCell(props: EditableCellProps) {
  const { label, text, children, isInvalid = false, describedBy, isReadOnly, onSave } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSaving = useRef(false);

  if (isReadOnly) return <span>{children}</span>;

  const close = ({ hasFocus }: { hasFocus: boolean }) => {
    setTyped(null);
    setRefusal(null);
    if (hasFocus) requestAnimationFrame(() => button.current?.focus());
  };
  const save = async ({ hasFocus }: { hasFocus: boolean }) => {
    if (isSaving.current || typed === null) return;
    if (typed === text) return close({ hasFocus });
    isSaving.current = true;
    const refused = await onSave(typed);
    isSaving.current = false;
    if (refused === null) close({ hasFocus });
    else setRefusal(refused);
  };

  if (typed === null)
    return (
      <ButtonBase
        ref={button}
        data-cell
        aria-label={text ? `${label}: ${text}` : label}
        aria-describedby={describedBy}
        onClick={() => setTyped(text)}
        sx={{
          font: 'inherit',
          textAlign: 'left',
          minHeight: 24,
          px: 0.5,
          mx: -0.5,
          overflowWrap: 'anywhere',
          borderBottom: '1px dashed',
          borderColor: isInvalid ? 'error.main' : 'grey.500',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {children}
      </ButtonBase>
    );
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        error={isInvalid || refusal !== null}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void save({ hasFocus: false })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void save({ hasFocus: true });
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            close({ hasFocus: true });
          }
        }}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': describedBy, maxLength: 10_000 } }}
        sx={{
          border: 1,
          borderColor: isInvalid ? 'error.main' : 'text.primary',
          px: 0.5,
          fontSize: 'inherit',
        }}
      />
      {refusal ? (
        <Typography role="alert" color="error" variant="body2">
          {refusal}
        </Typography>
      ) : null}
    </>
  );
}
