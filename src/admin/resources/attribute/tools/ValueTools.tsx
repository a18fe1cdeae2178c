import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Attribute } from '../../../../shared/contract/attribute.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const DIALOGS = { paste: PasteDialog, merge: MergeDialog, move: MoveDialog };
type Tool = keyof typeof DIALOGS;

/** What is done with several values of the attribute on screen at once. */
export function ValueTools() {
  const translate = useTranslate();
  const attribute = useRecordContext<Attribute>();
  const [tool, setTool] = useState<Tool | null>(null);
  if (!attribute) return null;
  const count = attribute.values.length;
  const isPossible: Record<Tool, boolean> = { paste: true, merge: count > 1, move: count > 0 };
  const ToolDialog = tool && DIALOGS[tool];
  return (
    <Box
      role="group"
      aria-label={translate('admin.value_tools.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}
    >
      {(['paste', 'merge', 'move'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          aria-haspopup="dialog"
          disabled={!isPossible[one]}
          onClick={() => setTool(one)}
        >
          {translate(`admin.value_tools.${one}`)}
        </Button>
      ))}
      {ToolDialog ? <ToolDialog attribute={attribute} onClose={() => setTool(null)} /> : null}
    </Box>
  );
}
