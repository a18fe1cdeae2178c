import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DUPLICATE_ANSWERS, type DuplicateAnswer } from './uploadMeta.ts';

interface DuplicateBarProps {
  count: number;
  onAnswer: (answer: DuplicateAnswer) => void;
}

/** Asks once what becomes of all files that a library has already. */
export function DuplicateBar({ count, onAnswer }: DuplicateBarProps) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('admin.transfer.duplicate.region')}
      sx={{ display: 'grid', gap: 1, p: 1.5, border: 1, borderColor: 'warning.main' }}
    >
      <Typography role="status">
        {translate('admin.transfer.duplicate.all', { smart_count: count })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {DUPLICATE_ANSWERS.map((answer) => (
          <Button key={answer} variant="outlined" size="small" onClick={() => onAnswer(answer)}>
            {translate(`admin.transfer.duplicate.${answer}_all`)}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.transfer.duplicate.help')}
      </Typography>
    </Box>
  );
}
