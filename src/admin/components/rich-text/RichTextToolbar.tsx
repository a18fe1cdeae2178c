import { Box, ToggleButton, Tooltip } from '@mui/material';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { useTranslate } from 'react-admin';
import { LinkButton } from './LinkButton.tsx';
import { type RichTextEditor, useEditorChanges } from './useEditorChanges.ts';

interface Tool {
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly isActive: (editor: RichTextEditor) => boolean;
  readonly act: (editor: RichTextEditor) => void;
}

const heading = (level: 2 | 3, Icon: LucideIcon): Tool => ({
  text: `admin.rich_text.h${level}`,
  Icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  act: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});
const mark = (name: string, Icon: LucideIcon): Tool => ({
  text: `admin.rich_text.${name}`,
  Icon,
  isActive: (editor) => editor.isActive(name),
  act: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const list = (name: string, Icon: LucideIcon): Tool => ({
  text: `admin.rich_text.${name}`,
  Icon,
  isActive: (editor) => editor.isActive(name),
  act: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
});

const tools: readonly Tool[] = [
  {
    text: 'admin.rich_text.paragraph',
    Icon: Pilcrow,
    isActive: (editor) => editor.isActive('paragraph'),
    act: (editor) => editor.chain().focus().setNode('paragraph').run(),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  mark('bold', Bold),
  mark('italic', Italic),
  mark('underline', Underline),
  mark('strike', Strikethrough),
  list('bulletList', List),
  list('orderedList', ListOrdered),
  {
    text: 'admin.rich_text.blockquote',
    Icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
];

/** The marks that the server keeps, each pressed where it applies to the selection. */
export function RichTextToolbar() {
  const translate = useTranslate();
  const editor = useEditorChanges();
  return (
    <Box
      role="toolbar"
      aria-label={translate('admin.rich_text.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        width: '100%',
        border: 1,
        borderBottom: 0,
        borderColor: 'grey.500',
        p: 0.5,
      }}
    >
      {tools.map(({ text, Icon, isActive, act }) => (
        <Tooltip key={text} title={translate(text)}>
          <ToggleButton
            value={text}
            size="small"
            aria-label={translate(text)}
            aria-disabled={editor === null}
            selected={editor !== null && isActive(editor)}
            onClick={() => editor && act(editor)}
            sx={{ border: 0, px: 1, minWidth: 36 }}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden />
          </ToggleButton>
        </Tooltip>
      ))}
      <LinkButton editor={editor} />
    </Box>
  );
}
