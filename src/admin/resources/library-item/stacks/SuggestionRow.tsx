import { Box, Checkbox, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { StackSuggestion } from '../../../../shared/contract/stack.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';

interface SuggestionRowProps {
  suggestion: StackSuggestion;
  isChosen: boolean;
  onToggle: () => void;
}

/** A shot as its file names tell it, with its formats; the first would be the cover. */
export function SuggestionRow({ suggestion, isChosen, onToggle }: SuggestionRowProps) {
  const translate = useTranslate();
  const nameId = useId();
  const { key, items } = suggestion;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-labelledby': nameId } }}
        sx={{ p: 0.5 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={nameId} component="label" onClick={onToggle} sx={{ overflowWrap: 'anywhere' }}>
          {key}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('admin.stacks.formats', { smart_count: items.length })}
          </Box>
        </Typography>
        <Box
          component="ul"
          aria-label={translate('admin.stacks.formats_of', { name: key })}
          sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0, pb: 0.5, overflowX: 'auto' }}
        >
          {items.map(({ id, picture, file }) => (
            <Box component="li" key={id} sx={{ width: 88, flex: 'none' }}>
              <Thumbnail picture={picture} kind={file.kind} size={88} fit={picture?.fit} />
              <Typography
                variant="caption"
                title={file.name}
                sx={{
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: 2,
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                  lineHeight: 1.3,
                  mt: 0.5,
                }}
              >
                {file.name}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
