import FullscreenExit from '@mui/icons-material/FullscreenExitOutlined';
import Fullscreen from '@mui/icons-material/FullscreenOutlined';
import { text } from '../../text/en.ts';
import { IconAction } from '../action/IconAction.tsx';
import { useStageScreen } from './useFullScreen.ts';

/** Puts the stage on the whole screen, and back into its page. */
export function FullScreenButton() {
  const { isFull, toggle } = useStageScreen();
  const Icon = isFull ? FullscreenExit : Fullscreen;
  return (
    <IconAction label={isFull ? text.item.leaveFullScreen : text.item.fullScreen} onClick={toggle}>
      <Icon fontSize="large" />
    </IconAction>
  );
}
