import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { collidingNames, type NewNames } from '../../../../shared/domain/renameItems.ts';

/** Rows that are drawn; the others are counted. */
const SHOWN = 200;

export interface Renaming {
  id: number;
  before: NewNames;
  after: NewNames;
}

interface RenamePreviewProps {
  renamings: readonly Renaming[];
  renames: 'title' | 'fileName' | 'both';
  /** File names in lower case that items outside the selection have. */
  taken: ReadonlySet<string>;
}

/** Every name before and after, and which file names would be there twice. */
export function RenamePreview({ renamings, renames, taken }: RenamePreviewProps) {
  const translate = useTranslate();
  const columns = renames === 'both' ? (['title', 'fileName'] as const) : [renames];
  const doubles = collidingNames(renamings.map(({ after }) => after.fileName));
  const isDouble = ({ after, before }: Renaming) =>
    after.fileName !== before.fileName &&
    (doubles.has(after.fileName) || taken.has(after.fileName.toLowerCase()));
  const colliding = renames === 'title' ? [] : renamings.filter(isDouble);
  const changed = renamings.filter(
    ({ before, after }) => before.title !== after.title || before.fileName !== after.fileName,
  );
  // Collisions are listed first: they must not be lost among thousands.
  const listed = [...colliding, ...changed.filter((one) => !colliding.includes(one))];

  if (changed.length === 0)
    return <Typography color="textSecondary">{translate('admin.many.preview_unchanged')}</Typography>;
  return (
    <>
      {colliding.length > 0 ? (
        <Alert severity="warning" role="status">
          {translate('admin.many.collides', { smart_count: colliding.length })}
        </Alert>
      ) : null}
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('admin.many.preview')}
        sx={{ minHeight: 200, maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider' }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('admin.many.preview_before')}</TableCell>
              <TableCell>{translate('admin.many.preview_after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.slice(0, SHOWN).map((one) => (
              <TableRow key={one.id}>
                {(['before', 'after'] as const).map((side) => (
                  <TableCell key={side} sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                    {columns.map((column) => (
                      <div key={column}>{one[side][column]}</div>
                    ))}
                    {side === 'after' && colliding.includes(one) ? (
                      <Typography variant="caption" color="warning.dark">
                        {translate('admin.many.same_name')}
                      </Typography>
                    ) : null}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {listed.length > SHOWN ? (
        <Typography color="textSecondary">
          {translate('admin.many.preview_more', { smart_count: listed.length - SHOWN })}
        </Typography>
      ) : null}
    </>
  );
}
