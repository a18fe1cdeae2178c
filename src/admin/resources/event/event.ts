import EventIcon from '@mui/icons-material/EventOutlined';
import { eventInput, eventPatch } from '../../../shared/contract/event.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const event = defineResource({
  name: 'event',
  group: 'content',
  icon: EventIcon,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./EventList.tsx'), 'EventList'),
    create: lazyScreen(() => import('./EventCreate.tsx'), 'EventCreate'),
    edit: lazyScreen(() => import('./EventEdit.tsx'), 'EventEdit'),
  },
  input: eventInput,
  patch: eventPatch,
  affects: [],
});
