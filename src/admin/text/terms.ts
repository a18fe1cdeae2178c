import { resources } from './resources.ts';

/** Names of the versions of the terms of use and their fields. */
export const termsResource = {
  name: 'Version |||| Terms of use',
  new: 'New version',
  empty_title: 'No terms of use yet',
  empty_text:
    'Write what everyone accepts before they use the portal. Nobody is shown a version until it is published.',
  fields: {
    ...resources['faq-category'].fields,
    title: 'Title',
    body: 'Text',
    changes: 'What changed',
    number: 'Version',
    publishedAt: 'Published',
    isInForce: 'In force',
    acceptedCount: 'Accepted',
    pendingCount: 'Not yet',
  },
};

/** What the screens of the terms of use say. */
export const termsTexts = {
  draft: 'Draft',
  in_force: 'In force',
  replaced: 'Replaced',
  state: 'State',
  since: 'Published on %{date}.',
  fixed: 'Its text cannot be changed any more. Duplicate it to write the next version.',
  changes_help:
    'Shown above the text to those who accepted an earlier version. Leave it empty for the first one.',
  delete_text: 'Nobody was shown this draft.',
  publish: 'Publish',
  publish_help: 'Members are shown it once it is published.',
  save_first: 'Save your changes before you publish.',
  publish_title: 'Publish “%{title}”?',
  publish_reach:
    '%{smart_count} person is shown this version at their next step, and goes on once they have accepted it. |||| %{smart_count} people are shown this version at their next step, and go on once they have accepted it.',
  publish_self: 'You are one of them. Nobody is mailed.',
  publish_final: 'Its text can never be changed again.',
  published: 'Published',
  acceptances: 'Acceptances',
  accepted: 'Accepted (%{total})',
  pending: 'Not yet (%{total})',
  find: 'Name, company or e-mail',
  nobody: 'Nobody.',
  nobody_found: 'Nobody found.',
  person: 'Person',
  market: 'Market',
  when: 'Accepted on',
  previous: 'Previous',
  next: 'Next',
  export: 'Export all',
  lead: 'Read these terms and accept them to go on.',
  lead_changed: 'These terms have changed since you accepted them. Accept them to go on.',
  kept: 'What you have typed here stays as it is.',
  accept: 'Accept',
  text: 'Text of the terms',
};
