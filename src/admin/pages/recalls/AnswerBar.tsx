import { Box } from '@mui/material';
import type { RecallMarket } from '../../../shared/contract/recall.ts';

const colours = {
  deleted: 'text.primary',
  neverUsed: 'text.secondary',
  onAir: 'warning.main',
} as const;

type Part = keyof typeof colours;
const PARTS = Object.keys(colours) as Part[];

export type Answers = Pick<RecallMarket, 'holders' | Part>;

/** How much of those who took it answered what; what is left is open. The words beside it say the same. */
export function AnswerBar(answers: Answers) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'flex', height: 6, width: '100%', bgcolor: 'divider', overflow: 'hidden' }}
    >
      {PARTS.map((part) => (
        <Box
          key={part}
          component="span"
          sx={{ bgcolor: colours[part], transition: 'width 200ms ease-out' }}
          style={{ width: answers.holders === 0 ? 0 : `${(answers[part] / answers.holders) * 100}%` }}
        />
      ))}
    </Box>
  );
}

/** The colour of an answer, for its legend. */
export function AnswerMark({ part }: { part: Part | 'open' }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: 8,
        height: 8,
        mr: 0.75,
        bgcolor: part === 'open' ? 'divider' : colours[part],
      }}
    />
  );
}
