import Crop from '@mui/icons-material/CropOutlined';
import { renditionPresetInput, renditionPresetPatch } from '../../../shared/contract/renditionPreset.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const renditionPreset = defineResource({
  name: 'rendition-preset',
  group: 'library',
  icon: Crop,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./RenditionPresetList.tsx'), 'RenditionPresetList'),
    create: lazyScreen(() => import('./RenditionPresetForms.tsx'), 'RenditionPresetCreate'),
    edit: lazyScreen(() => import('./RenditionPresetForms.tsx'), 'RenditionPresetEdit'),
  },
  input: renditionPresetInput,
  patch: renditionPresetPatch,
  affects: [],
});
