import { Box, Button, Paper, Slide, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { STACK_MAX } from '../../../../shared/contract/stack.ts';
import { useIsTrash } from '../../../components/trash/TrashSwitch.tsx';
import { StackDialog } from '../stacks/StackDialog.tsx';
import { UnstackButton } from '../stacks/UnstackButton.tsx';
import { AttributesDialog } from './AttributesDialog.tsx';
import { DeleteItemsDialog } from './DeleteItemsDialog.tsx';
import { MoreActions, type MoreDialog } from './MoreActions.tsx';
import { PresentationDialog } from './PresentationDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { RestoreItemsButton } from './RestoreItemsButton.tsx';
import { useSelection } from './SelectionContext.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { UndoLastButton } from './UndoLastButton.tsx';

type DialogName = 'stack' | 'attributes' | 'publish' | 'presentation' | 'tags' | 'delete' | MoreDialog;
const actions = ['attributes', 'publish', 'presentation', 'tags', 'delete'] as const;

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));
const AudienceDialog = lazy(async () => ({ default: (await import('./AudienceDialog.tsx')).AudienceDialog }));
const DescriptionDialog = lazy(async () => ({
  default: (await import('./DescriptionDialog.tsx')).DescriptionDialog,
}));
const UsageRightsDialog = lazy(async () => ({
  default: (await import('./UsageRightsDialog.tsx')).UsageRightsDialog,
}));
const SelectionHolders = lazy(async () => ({
  default: (await import('./SelectionHolders.tsx')).SelectionHolders,
}));
const SelectionRecall = lazy(async () => ({
  default: (await import('./SelectionRecall.tsx')).SelectionRecall,
}));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

/** Slides up with the first selected item: how many there are, all of the result, and what can be done to them. */
export function BulkBar() {
  const translate = useTranslate();
  const { total = 0, data = [] } = useListContext<LibraryItem>();
  const { count, ids, isWhole, canSelect, canSelectWhole, selectPage, selectWhole, clear } = useSelection();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isTrash = useIsTrash();
  const handleClose = () => setDialog(null);
  const isPageChosen = data.every((item) => ids.includes(item.id) || !canSelect(item));

  return (
    <>
      <Slide direction="up" in={count > 0} mountOnEnter unmountOnExit>
        <Paper
          component="section"
          aria-label={translate('admin.bulk.title')}
          square
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 3,
            borderTop: 1,
            borderColor: 'text.primary',
            mx: { xs: -2, md: -4 },
            px: { xs: 2, md: 4 },
            py: 1,
            bgcolor: 'background.default',
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: { xs: 'nowrap', sm: 'wrap' },
              alignItems: 'center',
              gap: 1,
              // On a phone one row that scrolls: two would cover what is being selected.
              overflowX: { xs: 'auto', sm: 'visible' },
              '& > *': { flex: { xs: 'none', sm: '0 1 auto' } },
            }}
          >
            <Typography role="status" sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
              {translate('admin.bulk.selected', { smart_count: count })}
            </Typography>
            {isPageChosen || isWhole ? null : (
              <Button size="small" color="inherit" onClick={selectPage}>
                {translate('admin.bulk.select_page')}
              </Button>
            )}
            {isWhole || !canSelectWhole || total <= ids.length ? null : (
              <Button size="small" color="inherit" onClick={selectWhole}>
                {translate('admin.bulk.select_all', { total })}
              </Button>
            )}
            <Button size="small" color="inherit" onClick={clear}>
              {translate('admin.bulk.clear')}
            </Button>
            <UndoLastButton />
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                maxWidth: { sm: '100%' },
                // One line that scrolls: wrapped, the actions would cover half of a phone.
                overflowX: { sm: 'auto' },
                // Room for the outline of what has the focus.
                p: 0.5,
                m: -0.5,
                ml: 'auto',
                '& > *': { flex: 'none' },
              }}
            >
              {isTrash ? <RestoreItemsButton /> : null}
              {isTrash ? null : (
                <>
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={isWhole || count < 2 || count > STACK_MAX}
                    onClick={() => setDialog('stack')}
                  >
                    {translate('admin.stacks.stack')}
                  </Button>
                  <UnstackButton />
                </>
              )}
              {(isTrash ? [] : actions).map((name) => (
                <Button
                  key={name}
                  size="small"
                  variant="outlined"
                  color={name === 'delete' ? 'error' : 'primary'}
                  onClick={() => setDialog(name)}
                >
                  {translate(`admin.bulk.${name}`)}
                </Button>
              ))}
              {isTrash ? null : <MoreActions onDialog={setDialog} />}
            </Box>
          </Box>
        </Paper>
      </Slide>
      {dialog === 'stack' ? <StackDialog onClose={handleClose} /> : null}
      {dialog === 'attributes' ? <AttributesDialog onClose={handleClose} /> : null}
      {dialog === 'publish' ? <PublishDialog onClose={handleClose} /> : null}
      {dialog === 'presentation' ? <PresentationDialog onClose={handleClose} /> : null}
      {dialog === 'tags' ? <TagsDialog onClose={handleClose} /> : null}
      <Suspense fallback={null}>
        {dialog === 'rename' ? <RenameDialog onClose={handleClose} /> : null}
        {dialog === 'audience' ? <AudienceDialog onClose={handleClose} /> : null}
        {dialog === 'rights' ? <UsageRightsDialog onClose={handleClose} /> : null}
        {dialog === 'description' ? <DescriptionDialog onClose={handleClose} /> : null}
        {dialog === 'holders' ? <SelectionHolders onClose={handleClose} /> : null}
        {dialog === 'recall' ? <SelectionRecall onClose={handleClose} /> : null}
        {dialog === 'move' ? <MoveDialog onClose={handleClose} /> : null}
      </Suspense>
      {dialog === 'delete' ? <DeleteItemsDialog onClose={handleClose} /> : null}
    </>
  );
}
