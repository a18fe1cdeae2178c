import { Box, Chip, Stack } from '@mui/material';
import { useMemo } from 'react';
import { isSameValue } from '../drafts/changedFields.ts';
import { diffSequences } from './diffSequences.ts';
import { MarkedRichText } from './MarkedRichText.tsx';
import { marked } from './marked.ts';
import { isRichText } from './richTokens.ts';
import type { FieldWords } from './useFieldWords.ts';

interface FieldChangeProps {
  name: string;
  before: unknown;
  after: unknown;
  words: FieldWords;
}

/** What became of a field: words, lists and single values with what was added and removed. */
export function FieldChange({ name, before, after, words }: FieldChangeProps) {
  if (isRichText(before) || isRichText(after))
    return <MarkedRichText before={asText(before)} after={asText(after)} />;
  if (Array.isArray(before) || Array.isArray(after))
    return <MarkedList name={name} before={asList(before)} after={asList(after)} words={words} />;
  const [old, next] = [words.wordsOf(name, before), words.wordsOf(name, after)];
  const isWritten = [before, after].every((value) => value === null || typeof value === 'string');
  if (isWritten && before && after) return <MarkedText before={old} after={next} />;
  return (
    <Box sx={marked}>
      {isSameValue(before, after) ? (
        next
      ) : (
        <>
          <del>{old}</del> <ins>{next}</ins>
        </>
      )}
    </Box>
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function MarkedText({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffSequences(splitWords(before), splitWords(after)), [before, after]);
  return (
    <Box sx={{ ...marked, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts.map(({ change, tokens }, index) => {
        const text = tokens.join('');
        // Parts have no names, and the list is made anew with each text.
        const key = `${index}${change}`;
        if (change === 'added') return <ins key={key}>{text}</ins>;
        if (change === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </Box>
  );
}

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

function MarkedList({ name, before, after, words }: Omit<FieldChangeProps, 'before' | 'after'> & Lists) {
  const keys = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));
  const parts = diffSequences(keys(before), keys(after));
  if (parts.length === 0) return <span>{words.wordsOf(name, null)}</span>;
  return (
    <Stack direction="row" useFlexGap sx={{ ...marked, flexWrap: 'wrap', gap: 0.75 }}>
      {parts.flatMap(({ change, tokens }) =>
        tokens.map((token) => {
          const text = words.wordsOf(name, JSON.parse(token));
          const label = change === 'same' ? text : change === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
          return (
            <Chip
              key={change + token}
              size="small"
              variant="outlined"
              label={label}
              sx={{
                maxWidth: '100%',
                height: 'auto',
                '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
              }}
            />
          );
        }),
      )}
    </Stack>
  );
}
interface Lists {
  before: readonly unknown[];
  after: readonly unknown[];
}
