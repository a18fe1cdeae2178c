import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RecallStart } from './recallStart.ts';
import { useRecallDialog } from './useRecallDialog.tsx';

/** Opens the dialog of a recall; nothing for those who may not begin one. */
export function RecallButton({ start, sx }: { start: RecallStart } & Pick<ButtonProps, 'sx'>) {
  const translate = useTranslate();
  const { canRecall, open, dialog } = useRecallDialog(start);
  if (!canRecall) return null;
  return (
    <>
      <Button size="small" startIcon={<AssignmentReturn />} onClick={open} sx={sx}>
        {translate('admin.holders.recall')}
      </Button>
      {dialog}
    </>
  );
}
