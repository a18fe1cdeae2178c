import { Box, IconButton, InputBase, Tooltip, Typography } from '@mui/material';
import { Bold, Heading2, Italic, Link, List, type LucideIcon, Pilcrow, Quote } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { RichTextField, useInput, useTranslate, type Validator } from 'react-admin';
import { type Markup, type TextSelection, wrapSelection } from './wrapSelection.ts';

const tools: { markup: Markup; Icon: LucideIcon }[] = [
  { markup: 'p', Icon: Pilcrow },
  { markup: 'h2', Icon: Heading2 },
  { markup: 'strong', Icon: Bold },
  { markup: 'em', Icon: Italic },
  { markup: 'a', Icon: Link },
  { markup: 'ul', Icon: List },
  { markup: 'blockquote', Icon: Quote },
];

/** Rich text as HTML with marks at hand and a sanitised preview below; the server sanitises it again. */
export function HtmlInput({ source, validate }: { source: string; validate?: Validator }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<TextSelection | null>(null);
  const value = typeof field.value === 'string' ? field.value : '';

  useLayoutEffect(() => {
    if (!pending.current || !textarea.current) return;
    const { start, end } = pending.current;
    pending.current = null;
    textarea.current.focus();
    textarea.current.setSelectionRange(start, end);
  });

  const handleMarkup = (markup: Markup) => {
    const element = textarea.current;
    if (!element) return;
    pending.current = wrapSelection(
      { text: value, start: element.selectionStart, end: element.selectionEnd },
      markup,
    );
    field.onChange(pending.current.text);
  };

  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="label" htmlFor={id} variant="overline" color="textSecondary">
        {translate(`admin.html.${source}`, { _: translate('admin.html.label') })}
      </Typography>
      <Box sx={{ border: 1, borderColor: fieldState.error ? 'error.main' : 'grey.500' }}>
        <Box
          role="toolbar"
          aria-label={translate('admin.html.toolbar')}
          sx={{ borderBottom: 1, borderColor: 'divider', px: 0.5 }}
        >
          {tools.map(({ markup, Icon }) => (
            <Tooltip key={markup} title={translate(`admin.html.${markup}`)}>
              <IconButton
                size="small"
                aria-label={translate(`admin.html.${markup}`)}
                onClick={() => handleMarkup(markup)}
                sx={{ p: 1 }}
              >
                <Icon size={18} strokeWidth={1.5} />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
        <InputBase
          id={id}
          multiline
          minRows={10}
          maxRows={28}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={textarea}
          fullWidth
          sx={{ p: 1.5, fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', lineHeight: 1.6 }}
        />
      </Box>
      <Typography variant="caption" color="error" role="status">
        {fieldState.error?.message
          ? translate(fieldState.error.message, { _: fieldState.error.message })
          : ''}
      </Typography>
      <Typography variant="overline" component="h2" color="textSecondary" sx={{ display: 'block', mt: 2 }}>
        {translate('admin.html.preview')}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          p: 3,
          maxWidth: 720,
          minHeight: 80,
          '& h2': { fontSize: '1.25rem', fontWeight: 400 },
        }}
      >
        <RichTextField
          record={{ id: 0, [source]: value }}
          source={source}
          emptyText={translate('admin.html.empty')}
        />
      </Box>
    </Box>
  );
}
