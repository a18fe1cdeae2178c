import { message, messages } from './message.ts';

/** Texts around the preview of a page. */
export const previewText = messages('preview', {
  title: 'Preview',
  draft: 'Not published',
  scheduled: message<[date: string]>(['date'], 'Scheduled for {date}'),
  expired: message<[date: string]>(['date'], 'Expired on {date}'),
  published: 'Published',
  saved: message<[date: string]>(['date'], 'As saved on {date}'),
  ends: message<[date: string]>(['date'], 'This link ends on {date}'),
  only: message<[names: string]>(['names'], 'Only for: {names}'),
  everyMember: 'For every member',
  everybody: 'For everyone who has its address',
  hidden: message<[count: number]>(
    ['count'],
    '{count, plural, one {1 item is not shown, because of its own dates or limits} other {{count} items are not shown, because of their own dates or limits}}',
  ),
  roles: {
    ROLE_USER: 'Members',
    ROLE_EVENT: 'Event guests',
    ROLE_MANAGER: 'Market managers',
    ROLE_EDITOR: 'Content managers',
    ROLE_ADMIN: 'Administrators',
  },
  refused: 'This is a preview: nothing can be saved, added or downloaded here.',
  noLinks: 'This is a preview: links to other pages do not open here.',
  endedTitle: 'This preview has ended',
  endedText: 'Ask the person who sent it for a new one.',
  missingTitle: 'There is nothing to preview',
  missingText: 'The record was deleted, or its film is gone. Restore it in the back-office first.',
  signInTitle: 'Sign in to see this preview',
  signInText: 'Your session has ended. Sign in, then open the preview from the back-office again.',
  signIn: 'Sign in',
  forbiddenTitle: 'Forbidden',
  forbiddenText: 'Previews are for content managers. Ask one of them for a link.',
});
