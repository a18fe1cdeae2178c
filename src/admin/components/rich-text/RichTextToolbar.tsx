import FormatBold from '@mui/icons-material/FormatBoldOutlined';
import FormatItalic from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethroughOutlined';
import FormatUnderlined from '@mui/icons-material/FormatUnderlinedOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Movie from '@mui/icons-material/MovieOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import { Box, type SvgIconProps, ToggleButton, Tooltip } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { BlockKind } from './blockAttributes.ts';
import type { BlockHost } from './blockHost.ts';
import { LinkButton } from './LinkButton.tsx';
import { TableButton } from './TableButton.tsx';
import { type RichTextEditor, useEditorChanges } from './useEditorChanges.ts';

interface Tool {
  readonly text: string;
  readonly Icon: ComponentType<Pick<SvgIconProps, 'fontSize'>>;
  readonly isActive: (editor: RichTextEditor) => boolean;
  readonly act: (editor: RichTextEditor) => void;
}

/** The icon set has no levels of headings: they are written out. */
const heading = (level: 2 | 3): Tool => ({
  text: `admin.rich_text.h${level}`,
  Icon: () => (
    <Box
      component="span"
      aria-hidden
      sx={{ letterSpacing: 0, lineHeight: '18px', fontSize: '0.875rem', fontWeight: 400 }}
    >
      H{level}
    </Box>
  ),
  isActive: (editor) => editor.isActive('heading', { level }),
  act: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});
const mark = (name: string, Icon: Tool['Icon']): Tool => ({
  text: `admin.rich_text.${name}`,
  Icon,
  isActive: (editor) => editor.isActive(name),
  act: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const list = (name: string, Icon: Tool['Icon']): Tool => ({
  text: `admin.rich_text.${name}`,
  Icon,
  isActive: (editor) => editor.isActive(name),
  act: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
});

const tools: readonly Tool[] = [
  {
    text: 'admin.rich_text.paragraph',
    Icon: Notes,
    isActive: (editor) => editor.isActive('paragraph'),
    act: (editor) => editor.chain().focus().setNode('paragraph').run(),
  },
  heading(2),
  heading(3),
  mark('bold', FormatBold),
  mark('italic', FormatItalic),
  mark('underline', FormatUnderlined),
  mark('strike', FormatStrikethrough),
  list('bulletList', FormatListBulleted),
  list('orderedList', FormatListNumbered),
  {
    text: 'admin.rich_text.blockquote',
    Icon: FormatQuote,
    isActive: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
];

const blocks: readonly { kind: BlockKind; Icon: Tool['Icon'] }[] = [
  { kind: 'picture', Icon: Image },
  { kind: 'item', Icon: Inventory },
  { kind: 'video', Icon: Movie },
];

/** The marks and blocks that the server keeps; marks are pressed where they apply to the selection. */
export function RichTextToolbar({ host }: { host: BlockHost | null }) {
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
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
      <LinkButton editor={editor} />
      <TableButton editor={editor} />
      {host
        ? blocks.map(({ kind, Icon }) => (
            <Tooltip key={kind} title={translate(`admin.rich_text.insert_${kind}`)}>
              <ToggleButton
                value={kind}
                size="small"
                aria-label={translate(`admin.rich_text.insert_${kind}`)}
                aria-haspopup="dialog"
                aria-disabled={editor === null}
                onClick={() => editor && host.request.set({ kind, block: null })}
                sx={{ border: 0, px: 1, minWidth: 36 }}
              >
                <Icon fontSize="small" />
              </ToggleButton>
            </Tooltip>
          ))
        : null}
    </Box>
  );
}
