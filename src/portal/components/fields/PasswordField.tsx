import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { type ComponentProps, useState } from 'react';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import { Field } from './Field.tsx';

/** A password that can be shown. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? VisibilityOff : Visibility;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconAction
          label={isShown ? text.signIn.hide : text.signIn.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </IconAction>
      }
    />
  );
}
