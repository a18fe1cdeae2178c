import Suggest from '@mui/icons-material/AutoAwesomeOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputName } from '../translatable.ts';
import { haveSameWords } from '../words.ts';
import { useSuggestions } from './Suggestions.tsx';

/** Above the texts: has a machine translate what is missing or outdated, and takes all of it back. */
export function SuggestBar() {
  const translate = useTranslate();
  const suggesting = useSuggestions();
  const [texts, holds] = useWatch({ name: ['texts', 'holds'] });
  if (!suggesting) return null;
  const { service, progress, problem, left, suggestions, nameOf, dueOf, suggest, takeBack } = suggesting;
  const due = dueOf(texts ?? {}, holds ?? {});
  const unread = Object.keys(suggestions).filter((field) =>
    haveSameWords(String(texts?.[inputName(field)] ?? ''), suggestions[field]?.text ?? ''),
  );
  return (
    <Box component="section" aria-label={service} sx={{ display: 'grid', gap: 1.5 }}>
      {progress ? (
        <Running {...progress} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Suggest />}
            disabled={due.length === 0}
            onClick={() => void suggest(due)}
          >
            {translate('admin.translations.suggest.due')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {translate('admin.translations.suggest.hint', { service })}
          </Typography>
        </Box>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {left.length > 0 ? (
        <Alert severity="warning">
          {left.map(({ field, reason, detail }) => (
            <div key={field}>
              {translate('admin.translations.suggest.left', {
                field: nameOf(field),
                reason: detail || translate(`admin.translations.suggest.reasons.${reason}`),
              })}
            </div>
          ))}
        </Alert>
      ) : null}
      <div role="status">
        {unread.length > 0 ? (
          <Alert
            severity="info"
            role="presentation"
            action={
              <Button size="small" color="inherit" onClick={() => takeBack(unread)}>
                {translate('admin.translations.suggest.take_back')}
              </Button>
            }
          >
            {translate('admin.translations.suggest.filled', unread.length)}
          </Alert>
        ) : null}
      </div>
    </Box>
  );
}

function Running({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const suggesting = useSuggestions();
  const label = `${translate('admin.translations.suggest.due')}: ${done}/${total}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" role="status" sx={{ mb: 0.5 }}>
          {label}
        </Typography>
        <LinearProgress
          aria-label={label}
          // The first answer is still to come: nothing is known of how long it takes.
          {...(done > 0 && { variant: 'determinate', value: (100 * done) / total })}
        />
      </Box>
      <Button size="small" onClick={suggesting?.stop}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
