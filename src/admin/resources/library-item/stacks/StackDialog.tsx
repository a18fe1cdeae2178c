import { Box, FormControlLabel, Radio, RadioGroup, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { useSelection } from '../bulk/SelectionContext.tsx';
import { useStacks } from './useStacks.ts';

function CoverChoice({ item, isCover }: { item: LibraryItem; isCover: boolean }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      value={item.id}
      control={<Radio size="small" sx={{ p: 0.5 }} />}
      label={
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ aspectRatio: '1', mb: 0.5 }}>
            <Thumbnail picture={item.picture} kind={item.file.kind} fit={item.picture?.fit} />
          </Box>
          <Typography noWrap variant="body2" title={item.title}>
            {item.title}
          </Typography>
          <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {isCover ? translate('admin.stacks.cover') : item.file.name}
          </Typography>
        </Box>
      }
      sx={{
        m: 0,
        p: 0.5,
        minWidth: 0,
        alignItems: 'start',
        flexDirection: 'column',
        outline: isCover
          ? '2px solid var(--mui-palette-text-primary)'
          : '1px solid var(--mui-palette-divider)',
        '& .MuiFormControlLabel-label': { width: '100%', minWidth: 0 },
      }}
    />
  );
}

/** Makes a stack of the selected items, after asking for its cover. */
export function StackDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { ids, clear } = useSelection();
  const { stack, isRunning } = useStacks();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: items } = useQuery({
    queryKey: ['library-item', 'getMany', 'stack', ids],
    queryFn: async () => (await dataProvider.getMany<LibraryItem>('library-item', { ids })).data,
  });
  // In the order in which they were selected.
  const listed = ids.flatMap((id) => items?.find((item) => item.id === id) ?? []);
  const libraryIds = new Set(listed.map(({ libraryId }) => libraryId));
  const [libraryId] = libraryIds;
  const cover = listed.find(({ id }) => id === chosen) ?? listed[0];

  const handleRun = async () => {
    if (libraryId === undefined || !cover) return;
    const stacks = [[cover, ...listed.filter((item) => item !== cover)]];
    if (!(await stack({ libraryId, stacks }))) return;
    clear();
    onClose();
  };
  return (
    <BulkDialog
      title={translate('admin.stacks.title', { smart_count: ids.length })}
      action={translate('admin.stacks.stack')}
      canRun={libraryIds.size === 1 && listed.length > 1}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {translate(libraryIds.size > 1 ? 'admin.stacks.one_library' : 'admin.stacks.cover_help')}
      </Typography>
      {items ? (
        <RadioGroup
          aria-label={translate('admin.stacks.cover')}
          value={cover?.id ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
            p: 0.25,
          }}
        >
          {listed.map((item) => (
            <CoverChoice key={item.id} item={item} isCover={item === cover} />
          ))}
        </RadioGroup>
      ) : (
        <Skeleton variant="rectangular" height={180} />
      )}
    </BulkDialog>
  );
}
