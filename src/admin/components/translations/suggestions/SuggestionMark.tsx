import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { haveSameWords } from '../words.ts';
import { pathOf, useSuggestions } from './Suggestions.tsx';

/** Below a text that a machine has suggested, until its words are changed or saved. */
export function SuggestionMark({ field }: { field: string }) {
  const translate = useTranslate();
  const suggesting = useSuggestions();
  const text = String(useWatch({ name: pathOf(field) }) ?? '');
  const suggestion = suggesting?.suggestions[field];
  if (!suggestion || !haveSameWords(text, suggestion.text)) return null;
  const { service, takeBack } = suggesting;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 0.5,
        pl: 1.5,
        borderLeft: 2,
        borderColor: 'warning.main',
      }}
    >
      <Typography variant="body2">
        {translate('admin.translations.suggest.mark', { service })}
        {suggestion.isUnmarked ? ` ${translate('admin.translations.suggest.unmarked')}` : null}
      </Typography>
      <Button size="small" onClick={() => takeBack([field])}>
        {translate('admin.translations.suggest.take_back')}
      </Button>
    </Box>
  );
}
