import EventIcon from '@mui/icons-material/EventOutlined';
import { eventInput, eventPatch } from '../../../shared/contract/event.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const event = defineResource({
  name: 'event',
  group: 'content',
  icon: EventIcon,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./EventList.tsx'), 'EventList'),
    ...formScreens(() => import('./EventInputs.tsx')),
  },
  input: eventInput,
  patch: eventPatch,
  shortcut: 'G E',
  affects: [],
});
