import Crop from '@mui/icons-material/CropOutlined';
import { renditionPresetInput, renditionPresetPatch } from '../../../shared/contract/renditionPreset.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const renditionPreset = defineResource({
  name: 'rendition-preset',
  group: 'library',
  icon: Crop,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./RenditionPresetList.tsx'), 'RenditionPresetList'),
    ...formScreens(() => import('./RenditionPresetInputs.tsx')),
  },
  input: renditionPresetInput,
  patch: renditionPresetPatch,
  affects: [],
});
