import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { signInText } from '../../text/signIn.ts';
import { IconAction } from '../action/IconAction.tsx';
import { Field, type FieldProps } from './Field.tsx';

/** A password that can be shown. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOff : Visibility;
  const endAdornment = (
    <IconAction
      label={isShown ? signInText.hide : signInText.show}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon />
    </IconAction>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} endAdornment={endAdornment} />;
}
