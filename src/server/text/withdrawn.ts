import { texts } from './texts.ts';

/** The sheet of what somebody took and may not have any more. */
export const withdrawnText = texts('withdrawn', {
  file: 'File',
  version: 'Version',
  taken: 'Taken (UTC)',
  reason: 'Why',
  removed: 'Removed from the portal: delete your copies',
  expired: 'Its time of publication is over: delete your copies',
  unavailable: 'No longer available to you: delete your copies',
});
