import { Box, Typography } from '@mui/material';
import { FieldChange } from '../conflict/FieldChange.tsx';
import { useFieldWords } from '../conflict/useFieldWords.ts';
import type { Draft } from './draftStore.ts';

interface DraftChangesProps {
  draft: Draft;
  labelOf?: ((name: string) => string) | undefined;
}

/** What a draft changes of each field. */
export function DraftChanges({ draft, labelOf }: DraftChangesProps) {
  const words = useFieldWords(draft.resource, [draft.before, draft.mine]);
  const nameOf = labelOf ?? words.nameOf;
  // What inputs keep for themselves has no name.
  const names = Object.keys(draft.mine).filter((name) => nameOf(name) !== '');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {names.map((name) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {nameOf(name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
            <FieldChange name={name} before={draft.before[name]} after={draft.mine[name]} words={words} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
