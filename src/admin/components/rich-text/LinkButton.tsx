import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Popover, Stack, TextField, ToggleButton, Tooltip } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { linkAddress } from './linkAddress.ts';
import type { RichTextEditor } from './useEditorChanges.ts';

/** Sets, changes or removes the link of the selection; without a selection the address becomes the text. */
export function LinkButton({ editor }: { editor: RichTextEditor | null }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [given, setGiven] = useState<string | null>(null);
  const isActive = editor?.isActive('link') ?? false;
  const href = given === null ? null : linkAddress(given);
  const isWrong = given !== null && given.trim() !== '' && href === null;

  const handleOpen = () => {
    if (!editor) return;
    const current: unknown = editor.getAttributes('link').href;
    setGiven(typeof current === 'string' ? current : '');
  };
  const handleSet = () => {
    if (!editor || href === null) return;
    const isEmpty = editor.state.selection.empty && !isActive;
    const chain = editor.chain().focus();
    if (isEmpty)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setMark('link', { href }).run();
    setGiven(null);
  };
  const handleRemove = () => {
    editor?.chain().focus().extendMarkRange('link').unsetMark('link').run();
    setGiven(null);
  };
  // No form of its own: it would stand inside that of the article.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleSet();
  };

  return (
    <>
      <Tooltip title={translate('admin.rich_text.link')}>
        <ToggleButton
          ref={button}
          value="link"
          size="small"
          aria-label={translate('admin.rich_text.link')}
          aria-haspopup="dialog"
          aria-disabled={editor === null}
          selected={isActive}
          onClick={handleOpen}
          sx={{ border: 0, px: 1, minWidth: 36 }}
        >
          <LinkIcon fontSize="small" />
        </ToggleButton>
      </Tooltip>
      <Popover
        open={given !== null}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setGiven(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('admin.rich_text.link') } }}
      >
        <Stack direction="row" spacing={1} sx={{ p: 2, alignItems: 'flex-start' }}>
          <TextField
            autoFocus
            label={translate('admin.rich_text.address')}
            value={given ?? ''}
            error={isWrong}
            helperText={isWrong ? translate('admin.rich_text.wrong_address') : undefined}
            onChange={(event) => setGiven(event.target.value)}
            onKeyDown={handleKey}
            sx={{ width: 280 }}
          />
          <Button onClick={handleSet} disabled={href === null} variant="contained">
            {translate('admin.rich_text.set_link')}
          </Button>
          {isActive ? (
            <Button onClick={handleRemove}>{translate('admin.rich_text.remove_link')}</Button>
          ) : null}
        </Stack>
      </Popover>
    </>
  );
}
