import { message, texts } from './texts.ts';

/** What mails about notices say. Names and titles are arguments. */
export const noticeText = texts('notices', {
  'list-shared': message<[who: string, title: string]>(
    ['who', 'title'],
    '{who} shared the list “{title}” with you.',
  ),
  'comment-written': message<[who: string, title: string, words: string]>(
    ['who', 'title', 'words'],
    '{who} commented on “{title}”: {words}',
  ),
  'comment-mention': message<[who: string, title: string, words: string]>(
    ['who', 'title', 'words'],
    '{who} mentioned you in a comment on “{title}”: {words}',
  ),
  'request-answered': message<[query: string]>(
    ['query'],
    'There is an answer to what you asked for: “{query}”.',
  ),
  'request-appeared': message<[query: string]>(['query'], 'What you asked for is here: “{query}”.'),
  'event-moved': message<[title: string]>(['title'], '“{title}” has a new time or place.'),
  'event-cancelled': message<[title: string]>(['title'], '“{title}” is cancelled.'),
  'newer-version': message<[title: string]>(
    ['title'],
    'There is a newer version of “{title}”, which you downloaded.',
  ),
  'newer-versions': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# file} other {# files}} that you downloaded from “{title}” {count, plural, one {has a newer version} other {have newer versions}}.',
  ),
  'new-items': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# new item} other {# new items}} in “{title}”.',
  ),
  'new-results': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# new result} other {# new results}} of your search “{title}”.',
  ),
  'new-of-value': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# new item} other {# new items}} of “{title}”.',
  ),
  'more-items': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# item} other {# items}} more in “{title}”.',
  ),
  'followed-version': message<[title: string]>(
    ['title'],
    'There is a newer version of “{title}”, which you follow.',
  ),
  'files-sent': message<[count: number, title: string]>(
    ['count', 'title'],
    '{count, plural, one {# file has} other {# files have}} arrived for “{title}”.',
  ),
  'review-requested': message<[title: string]>(['title'], '“{title}” waits for your approval.'),
  'review-due': message<[title: string]>(['title'], '“{title}” waits for your approval, which is due soon.'),
  'review-overdue': message<[title: string]>(
    ['title'],
    '“{title}” still waits for your approval, which is overdue.',
  ),
  'review-approved': message<[title: string]>(['title'], '“{title}” was approved.'),
  'review-changes': message<[title: string]>(['title'], 'Changes were requested of “{title}”.'),
  mail: {
    many: message<[count: number, brand: string]>(
      ['count', 'brand'],
      '{count, plural, one {# notice} other {# notices}} from {brand}',
    ),
    week: message<[brand: string]>(['brand'], 'Your week at {brand}'),
    heading: 'For you',
    weekHeading: 'This week',
    inbox: 'See all notices',
    why: message<[email: string]>(['email'], 'This mail was sent to {email}.'),
    choose: 'Choose how often you get mails',
    end: 'No more mails about this',
  },
});
