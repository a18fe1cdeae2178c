import Suggest from '@mui/icons-material/AutoAwesomeOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputName } from '../translatable.ts';
import { pathOf, useSuggestions } from './Suggestions.tsx';

/** Has a machine translate one text that is missing or outdated. */
export function SuggestButton({ field }: { field: string }) {
  const translate = useTranslate();
  const suggesting = useSuggestions();
  const name = inputName(field);
  const [text, holds] = useWatch({ name: [pathOf(field), `holds.${name}`] });
  if (!suggesting?.dueOf({ [name]: text }, { [name]: holds }).includes(field)) return null;
  const { progress, suggest } = suggesting;
  return (
    <Button
      size="small"
      startIcon={<Suggest />}
      disabled={progress !== null}
      onClick={() => void suggest([field])}
    >
      {translate('admin.translations.suggest.one')}
    </Button>
  );
}
