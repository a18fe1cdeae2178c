import { messages } from './message.ts';

export const newBuildText = messages('newBuild', {
  found: 'A newer version of the portal is here.',
  reload: 'Reload',
  later: 'Later',
});
