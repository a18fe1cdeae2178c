import {
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOwnLibraries } from '../../../components/limits/useOwnLibraries.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { useSelection } from './SelectionContext.tsx';
import { useBulk } from './useBulk.ts';

/** Moves many items to another library, or copies them there. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { dataProvider, count, isRunning, run, readTarget } = useBulk(onClose);
  const { libraryId: current } = useSelection();
  const [isCopy, setIsCopy] = useState(false);
  const [libraryId, setLibraryId] = useState<number | ''>('');
  const [key] = useState(() => crypto.randomUUID());
  const { libraries: own, isPending } = useOwnLibraries({ hasOwnAudience: true });
  const libraries = own.filter(({ id }) => isCopy || id !== current);

  const isChosen = libraries.some(({ id }) => id === libraryId);
  const { data: moving } = useQuery({
    queryKey: ['library-item', 'countMoving', libraryId, key],
    queryFn: async ({ signal }) =>
      dataProvider.countMoving({ target: await readTarget(), libraryId: Number(libraryId) }, signal),
    enabled: isChosen && !isCopy,
  });

  const handleRun = () =>
    run(
      async () => {
        const body = { target: await readTarget(), libraryId: Number(libraryId) };
        return isCopy ? dataProvider.copyItems({ ...body, key }) : dataProvider.moveItems(body);
      },
      {
        message: isCopy ? 'admin.many.copied' : 'admin.many.moved',
        endsSelection: !isCopy && current !== null,
      },
    );

  return (
    <BulkDialog
      title={translate('admin.many.move_title', { smart_count: count })}
      action={translate(isCopy ? 'admin.many.do_copy' : 'admin.many.do_move')}
      canRun={isChosen && (isCopy || moving !== undefined)}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label={translate('admin.many.move')}
        value={isCopy ? 'copy' : 'move'}
        onChange={(event) => setIsCopy(event.target.value === 'copy')}
      >
        {(['move', 'copy'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`admin.many.do_${one}`)}
          />
        ))}
      </RadioGroup>
      {isPending ? <Skeleton variant="rectangular" height={48} /> : null}
      {!isPending && libraries.length === 0 ? (
        <Typography>{translate('admin.many.no_library')}</Typography>
      ) : null}
      {libraries.length > 0 ? (
        <TextField
          select
          label={translate('admin.many.to_library')}
          value={isChosen ? libraryId : ''}
          onChange={(event) => setLibraryId(Number(event.target.value))}
          fullWidth
        >
          {libraries.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {!isCopy && moving && moving.count > count ? (
        <Typography role="status">
          {translate('admin.many.move_count', { smart_count: moving.count })}
        </Typography>
      ) : null}
      <Typography color="textSecondary">
        {translate(isCopy ? 'admin.many.copy_help' : 'admin.many.move_help')}
      </Typography>
    </BulkDialog>
  );
}
