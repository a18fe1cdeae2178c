import { message, messages } from './message.ts';

/** Texts of the inbox: the bell, the page, mails that members choose, what they follow, and the end of mails. */
export const inboxText = messages('inbox', {
  title: 'Inbox',
  lead: 'What happened to what concerns you.',
  bell: message<[count: number]>(
    ['count'],
    '{count, plural, =0 {Inbox: nothing new} one {Inbox: # new notice} other {Inbox: # new notices}}',
  ),
  topics: {
    list: 'Shared lists',
    comment: 'Comments',
    request: 'Your requests',
    event: 'Events',
    taken: 'Newer versions of your downloads',
    followed: 'What you follow',
    sent: 'Files sent to you',
    review: 'Approvals',
    ends: 'Ends and recalls',
  },
  view: 'Topics',
  all: 'All',
  onlyNew: 'Show new ones only',
  seeAll: 'See all',
  readAll: 'Mark all as read',
  isNew: 'New',
  empty: 'Nothing here yet',
  emptyText:
    'When somebody shares a list with you, or what you follow or downloaded changes, you read it here.',
  noneNew: 'Nothing new',
  noneNewText: 'You have read everything.',
  toChoices: 'Choose which mails you get',
  lines: {
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
    'review-due': message<[title: string]>(
      ['title'],
      '“{title}” waits for your approval, which is due soon.',
    ),
    'review-overdue': message<[title: string]>(
      ['title'],
      '“{title}” still waits for your approval, which is overdue.',
    ),
    'review-approved': message<[title: string]>(['title'], '“{title}” was approved.'),
    'review-changes': message<[title: string]>(['title'], 'Changes were requested of “{title}”.'),
    recalled: message<[count: number, title: string]>(
      ['count', 'title'],
      'Called back: “{title}”. It concerns {count, plural, one {# file} other {# files}} that you downloaded.',
    ),
    'right-ends': message<[count: number, day: string]>(
      ['count', 'day'],
      '{count, plural, one {# file} other {# files}} that you downloaded may be used until {day}.',
    ),
    gone: 'What this notice was about is not available to you any more.',
  },
  choices: {
    title: 'Mails about notices',
    often: {
      'at-once': 'Immediately',
      daily: 'Once a day',
      weekly: 'Once a week, on Mondays',
      never: 'No mails, inbox only',
    },
    hour: 'Hour of daily and weekly mails',
    zone: 'Time zone',
    ends: 'Mails about recalls and rights that end are always sent.',
    saved: 'Your choice is saved.',
    refused: message<[day: string]>(
      ['day'],
      'The mail server of your address refused a mail on {day}. Ask your administrator whether the address is right.',
    ),
    stopped: message<[day: string]>(
      ['day'],
      'The mail server of your address refused several mails, the last one on {day}. Notices are only in the inbox since then.',
    ),
    again: 'Send mails again',
  },
  follow: {
    start: 'Follow',
    stop: 'Following',
    started: 'You are informed of what is new here.',
    stopped: 'You do not follow this any more.',
  },
  unsubscribe: {
    title: 'No more mails?',
    lead: 'You will get no more mails about:',
    action: 'Stop these mails',
    done: 'These mails have stopped',
    doneText: 'The notices are still in your inbox. In your profile you can choose mails again.',
    profile: 'Open your profile',
    lost: 'This link does not work',
    lostText: 'It may be incomplete. In your profile you can choose which mails you get.',
  },
});
