import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined';
import { trainingVideoInput, trainingVideoPatch } from '../../../shared/contract/trainingVideo.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const trainingVideo = defineResource({
  name: 'training-video',
  group: 'content',
  icon: OndemandVideo,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./TrainingVideoList.tsx'), 'TrainingVideoList'),
    ...formScreens(() => import('./TrainingVideoInputs.tsx')),
  },
  input: trainingVideoInput,
  patch: trainingVideoPatch,
  shortcut: 'G V',
  affects: [],
});
