import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { ItemLine } from './ItemLine.tsx';

const FOUND_MAX = 20;

interface FinderProps {
  /** Those that are not offered. */
  taken: readonly number[];
  /** Whether no other can be added. */
  isFull?: boolean;
  onAdd: (id: number) => void;
}

/** Finds items of any library by words of their titles and adds the chosen one. */
export function ItemFinder({ taken, isFull = false, onAdd }: FinderProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const q = words.trim();
  const { data = [], isFetching } = useGetList<LibraryItem>(
    'library-item',
    {
      pagination: { page: 1, perPage: FOUND_MAX },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { staleTime: 30_000 },
  );
  return (
    <Autocomplete
      // A new one after each choice: its text is empty again.
      key={taken.join()}
      size="small"
      options={data.filter(({ id }) => !taken.includes(id))}
      value={null}
      loading={isFetching}
      disabled={isFull}
      filterOptions={(found) => found}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      noOptionsText={translate('admin.news.no_item')}
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, item) => {
        setWords('');
        if (item) onAdd(item.id);
      }}
      renderOption={({ key, ...props }, item) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          <ItemLine item={item} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('admin.news.add_item')}
          placeholder={translate('admin.news.find_item')}
        />
      )}
    />
  );
}
