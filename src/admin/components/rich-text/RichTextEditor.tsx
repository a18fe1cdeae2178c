import { RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { useTranslate, useTranslateLabel, type Validator } from 'react-admin';
import { extensions } from './extensions.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const sx: RichTextInputProps['sx'] = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 280,
    maxHeight: '70vh',
    overflowY: 'auto',
    padding: '12px 16px',
    borderColor: 'grey.500',
    borderRadius: 0,
    lineHeight: 1.6,
    '&:hover': { backgroundColor: 'background.default' },
    '&:focus': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -2 },
    '& > *': { maxWidth: 720 },
    '& h2': { fontSize: '1.25rem', fontWeight: 400, margin: '1.2em 0 .5em' },
    '& h3': { fontSize: '1.0625rem', fontWeight: 500, margin: '1.2em 0 .5em' },
    '& blockquote': { margin: '1em 0', paddingLeft: 2, borderLeft: '2px solid', borderColor: 'divider' },
    '& figure': { margin: '1.5em 0' },
    '& figure img': { display: 'block', width: '100%', height: 'auto' },
    '& figcaption': { paddingTop: 1, color: 'text.secondary', fontSize: '.875rem' },
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
};

/** The editor itself, only ever loaded by `RichText`. */
export default function RichTextEditor({ source, validate }: { source: string; validate?: Validator }) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const label = translateLabel({ source });
  const name = typeof label === 'string' ? label : translate('admin.rich_text.label');
  const editorOptions = useMemo(
    () => ({
      extensions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name } },
    }),
    [name],
  );
  return (
    <RichTextInput
      source={source}
      validate={validate}
      editorOptions={editorOptions}
      toolbar={<RichTextToolbar />}
      sx={sx}
    />
  );
}
