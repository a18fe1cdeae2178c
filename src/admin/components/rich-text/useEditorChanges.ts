import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';

export type RichTextEditor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** The editor around this component, which is rendered again whenever the text or the selection changes. */
export function useEditorChanges(): RichTextEditor | null {
  const editor: RichTextEditor | null = useTiptapEditor();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return;
    editor.on('transaction', renderAgain);
    return () => {
      editor.off('transaction', renderAgain);
    };
  }, [editor]);
  return editor;
}
