import { commands, Extension } from '@tiptap/core';

/**
 * The field writes back each change as new content with a selection of text. What is there already stays as it is, so
 * that a selected block stays selected.
 */
export const SteadyBlocks = Extension.create({
  name: 'steadyBlocks',
  addCommands: () => ({
    setContent: (content, options) => (props) =>
      content === props.editor.getHTML() || commands.setContent(content, options)(props),
    setTextSelection: (position) => (props) => {
      const { from, to } = props.tr.selection;
      const isThere = typeof position === 'object' && position.from === from && position.to === to;
      return isThere || commands.setTextSelection(position)(props);
    },
  }),
});
