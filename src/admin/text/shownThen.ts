/** Words of what the portal showed at a moment in the past. */
export const shownThenTexts = {
  text: 'What the portal showed to a role in a market at a time in the past, as it was then, by the log of changes.',
  kind: 'What',
  library: 'Library',
  choose_library: 'Choose a library to see its items.',
  role: 'Role',
  market: 'Market',
  every_market: 'All markets',
  at: 'At this time',
  total: '%{smart_count} was shown on %{at} |||| %{smart_count} were shown on %{at}',
  none: 'Nothing of this was shown on %{at}.',
  unknown:
    'The log of changes reaches back to %{date}. What is told here is as it was then at the earliest, and what was deleted for good before is missing.',
  since: 'from %{at}',
  until: 'until %{at}',
  changed: 'Changed since: %{fields}',
  unchanged: 'As it is today',
  now: {
    shown: 'Shown today',
    hidden: 'Not shown today',
    trashed: 'In the trash',
    gone: 'Deleted for good',
  },
  more: 'Show more',
  export: 'Export',
  see_as: 'Open the portal at this time',
};
