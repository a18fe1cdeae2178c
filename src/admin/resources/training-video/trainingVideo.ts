import OndemandVideo from '@mui/icons-material/OndemandVideoOutlined';
import { trainingVideoInput, trainingVideoPatch } from '../../../shared/contract/trainingVideo.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const trainingVideo = defineResource({
  name: 'training-video',
  group: 'content',
  icon: OndemandVideo,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./TrainingVideoList.tsx'), 'TrainingVideoList'),
    create: lazyScreen(() => import('./TrainingVideoCreate.tsx'), 'TrainingVideoCreate'),
    edit: lazyScreen(() => import('./TrainingVideoEdit.tsx'), 'TrainingVideoEdit'),
  },
  input: trainingVideoInput,
  patch: trainingVideoPatch,
  affects: [],
});
