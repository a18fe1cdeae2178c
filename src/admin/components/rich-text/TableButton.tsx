import TableChart from '@mui/icons-material/TableChartOutlined';
import { Menu, MenuItem, ToggleButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { changeTable, insertTable, TABLE_CHANGES } from './table.ts';
import type { RichTextEditor } from './useEditorChanges.ts';

/** Inserts a table; in one, a menu of what can be changed about it. */
export function TableButton({ editor }: { editor: RichTextEditor | null }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isInside = editor?.isActive('table') ?? false;
  const label = translate(isInside ? 'admin.rich_text.table' : 'admin.rich_text.insert_table');
  return (
    <>
      <Tooltip title={label}>
        <ToggleButton
          value="table"
          size="small"
          aria-label={label}
          aria-haspopup={isInside ? 'menu' : undefined}
          aria-disabled={editor === null}
          selected={isInside}
          onClick={({ currentTarget }) => {
            if (isInside) setAnchor(currentTarget);
            else if (editor) insertTable(editor);
          }}
          sx={{ border: 0, px: 1, minWidth: 36 }}
        >
          <TableChart fontSize="small" />
        </ToggleButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
        {TABLE_CHANGES.map((change) => (
          <MenuItem
            key={change}
            onClick={() => {
              setAnchor(null);
              if (editor) changeTable(editor, change);
            }}
          >
            {translate(`admin.rich_text.table_changes.${change}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
