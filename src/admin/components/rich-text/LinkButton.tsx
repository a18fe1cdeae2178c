import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Popover, Stack, ToggleButton, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkTargetInput } from './LinkTargetInput.tsx';
import { linkAddress } from './linkAddress.ts';
import type { RichTextEditor } from './useEditorChanges.ts';
import type { LinkTarget } from './useLinkTargets.ts';

/** Sets, changes or removes the link of the selection; without a selection its address, or the title of what was found, becomes the text. */
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
  const handleSet = (address: string | null, words = address) => {
    if (!editor || address === null) return;
    const isEmpty = editor.state.selection.empty && !isActive;
    const chain = editor.chain().focus();
    const marks = [{ type: 'link', attrs: { href: address } }];
    if (isEmpty) chain.insertContent({ type: 'text', text: words ?? address, marks }).run();
    else chain.extendMarkRange('link').setMark('link', { href: address }).run();
    setGiven(null);
  };
  const handleChoose = ({ address, title }: LinkTarget) => handleSet(address, title);
  const handleRemove = () => {
    editor?.chain().focus().extendMarkRange('link').unsetMark('link').run();
    setGiven(null);
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
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ p: 2, alignItems: 'flex-start' }}>
          <LinkTargetInput
            value={given ?? ''}
            isWrong={isWrong}
            onType={setGiven}
            onChoose={handleChoose}
            onEnter={() => handleSet(href)}
          />
          <Button onClick={() => handleSet(href)} disabled={href === null} variant="contained">
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
