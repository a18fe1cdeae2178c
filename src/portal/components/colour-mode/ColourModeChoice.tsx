import { useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { text } from '../../text/en.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ColourModeChoice.module.css';

const MODES = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the device says; remembered by the browser. */
export function ColourModeChoice({ isNamed = true }: { isNamed?: boolean }) {
  const { mode, setMode } = useColorScheme();
  const name = useId();
  return (
    <fieldset>
      {isNamed ? (
        <legend className={styles.legend}>{text.frame.colourMode}</legend>
      ) : (
        <legend>
          <VisuallyHidden>{text.frame.colourMode}</VisuallyHidden>
        </legend>
      )}
      <div className={styles.modes}>
        {MODES.map((one) => (
          <label key={one} className={styles.mode}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            <span>{text.frame.modes[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
