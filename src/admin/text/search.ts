import { resources } from './resources.ts';

/** Names of searches without a result and their fields. */
export const searchResource = {
  name: 'Search without result |||| Searches without result',
  empty_title: 'Nothing was missed yet',
  empty_text:
    'When members search for something that the portal does not have, their words appear here, with what they ask the house for.',
  fields: {
    ...resources['faq-category'].fields,
    query: 'Words',
    count: 'In 90 days',
    lastAt: 'Last time',
    requests: 'Requests',
    isAnswered: 'Answered',
    answeredAt: 'Answered',
  },
};

/** What the screens of searches say. */
export const search = {
  answered: 'Answered',
  open: 'Open',
  state: 'State',
  with_requests: 'With requests',
  without_requests: 'Without requests',
  mark_answered: 'Mark as answered',
  counted: 'Searched %{smart_count} time in 90 days |||| Searched %{smart_count} times in 90 days',
  requests: 'What members ask for',
  no_requests: 'Nobody left a request.',
  no_note: 'No note',
  former_member: 'Former member',
  answered_help: 'It is open again when a member asks for it once more.',
};
