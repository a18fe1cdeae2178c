/** Words of the lists' columns and of values that are changed in a row. */
export const listTexts = {
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
