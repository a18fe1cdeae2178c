import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { doubledRows, type ReplaceRow } from './replacePlan.ts';

/** Rows that are drawn; those that need a look stand first. */
const SHOWN = 300;

interface ReplaceTableProps {
  rows: readonly ReplaceRow[];
  onChoose: (row: ReplaceRow, itemId: number | null) => void;
}

/** Each file with the item that it replaces; where several fit, one is chosen here. */
export function ReplaceTable({ rows, onChoose }: ReplaceTableProps) {
  const translate = useTranslate();
  const doubled = doubledRows(rows);
  const rank = (row: ReplaceRow) => (row.candidates.length > 1 ? 0 : row.candidates.length === 0 ? 1 : 2);
  const listed = rows.toSorted((a, b) => rank(a) - rank(b));
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('admin.many.preview')}
      sx={{ minHeight: 200, maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('admin.many.replace_file')}</TableCell>
            <TableCell>{translate('admin.many.replace_item')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {listed.slice(0, SHOWN).map((row) => {
            const [only] = row.candidates;
            return (
              <TableRow key={`${row.file.webkitRelativePath}/${row.file.name}/${row.file.lastModified}`}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.file.name}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', width: '55%' }}>
                  {row.candidates.length === 0 ? (
                    <Typography color="textSecondary">{translate('admin.many.replace_none')}</Typography>
                  ) : (
                    <TextField
                      select
                      size="small"
                      label={translate(
                        row.candidates.length > 1 ? 'admin.many.replace_choose' : 'admin.many.replace_item',
                      )}
                      value={row.itemId ?? ''}
                      onChange={(event) =>
                        onChoose(row, event.target.value === '' ? null : Number(event.target.value))
                      }
                      error={doubled.has(row)}
                      helperText={
                        doubled.has(row)
                          ? translate('admin.many.replace_twice')
                          : row.by === 'title' && only
                            ? translate('admin.many.replace_by_title')
                            : undefined
                      }
                      fullWidth
                    >
                      <MenuItem value="">{translate('admin.many.replace_leave')}</MenuItem>
                      {row.candidates.map(({ id, title, fileName }) => (
                        <MenuItem key={id} value={id}>
                          {title} · {fileName}
                        </MenuItem>
                      ))}
                    </TextField>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {listed.length > SHOWN ? (
        <Typography color="textSecondary" sx={{ p: 1 }}>
          {translate('admin.many.preview_more', { smart_count: listed.length - SHOWN })}
        </Typography>
      ) : null}
    </Box>
  );
}
