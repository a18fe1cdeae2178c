/** Words of the lists' columns and of values that are changed in a row. */
export const listTexts = {
  moment: {
    such_as: 'tomorrow 9:00',
    such_as_day: 'tomorrow',
    pick: 'Choose a day',
    unknown: 'Enter a date such as 21 Nov 2026 - 15:05, tomorrow 9:00, friday 6pm or +3 days.',
    unknown_day: 'Enter a date such as 21 Nov 2026, tomorrow, friday or +3 days.',
    which: 'Which time is meant?',
    skipped: 'Clocks go forward on this day: it has no %{time}. Which time is meant?',
    twice: 'Clocks go back on this day: it has %{time} twice. Which one is meant?',
  },
  columns: {
    help: 'Tick what this list shows. Drag a column, or press space on its handle, to move it.',
    reset: 'As it comes',
    done: 'Done',
  },
  row_values: {
    filter: 'Find a value',
    help: 'Enter or space chooses. Each choice is saved at once.',
    none: 'No value matches.',
    empty: 'This attribute has no values yet.',
    saving: 'Saving…',
    saved: 'Saved',
    changed: '%{attribute} of “%{name}” changed',
    undone: '%{attribute} of “%{name}” is as it was',
    conflict: 'Someone else gave it other values meanwhile: %{theirs}.',
  },
};
