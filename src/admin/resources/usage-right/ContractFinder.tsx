import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FileNode } from '../../../shared/contract/folder.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatSize } from '../../providers/formats.ts';

const FOUND_MAX = 20;

interface FinderProps {
  /** Files that are not offered. */
  taken: readonly number[];
  /** Whether no other can be added. */
  isFull: boolean;
  onAdd: (fileId: number) => void;
}

interface FoundFile {
  readonly node: FileNode;
  readonly fileId: number;
}

/** Finds files of Files by part of their names and adds the chosen one. */
export function ContractFinder({ taken, isFull, onAdd }: FinderProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [words, setWords] = useState('');
  const q = words.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['files', 'contracts', q],
    queryFn: ({ signal }) => dataProvider.readFiles({ q, limit: FOUND_MAX }, signal),
    enabled: q !== '',
    staleTime: 30_000,
  });
  const found = (q === '' ? [] : (data?.data ?? [])).flatMap((node): FoundFile[] =>
    node.file && !taken.includes(node.file.id) ? [{ node, fileId: node.file.id }] : [],
  );
  return (
    <Autocomplete
      // A new one after each choice: its text is empty again.
      key={taken.join()}
      size="small"
      options={found}
      value={null}
      loading={isFetching}
      disabled={isFull}
      filterOptions={(all) => all}
      getOptionLabel={({ node }) => node.name}
      getOptionKey={({ node }) => node.id}
      noOptionsText={
        q === '' ? translate('admin.files.title') : translate('ra.navigation.no_results', { name: `“${q}”` })
      }
      onInputChange={(_event, next) => setWords(next)}
      onChange={(_event, file) => {
        setWords('');
        if (file) onAdd(file.fileId);
      }}
      renderOption={({ key, ...props }, { node }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {node.name}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {[...(node.way ?? []).map(({ name }) => name), formatSize(node.file?.size ?? 0)].join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} label={translate('admin.files.title')} />}
    />
  );
}
