import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { libraryItemPatch } from '../../../../shared/contract/libraryItem.ts';
import { useInPageLanguage } from '../../../components/useInPageLanguage.ts';
import { fitChoices, readFit } from '../edit/FitInput.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { useBulk } from './useBulk.ts';

const UNCHANGED = 'unchanged';

/** Sets how the pictures of many items are shown, and who is credited for them. */
export function PresentationDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { count, isRunning, run, changeItems } = useBulk(onClose);
  const [fit, setFit] = useState(UNCHANGED);
  const [hasCredit, setHasCredit] = useState(false);
  const [credit, setCredit] = useState('');
  const fault = useInPageLanguage(libraryItemPatch.shape.credit.safeParse(credit).error?.issues[0]?.message);
  const changes = {
    ...(fit === UNCHANGED ? {} : { fit: readFit(fit) }),
    ...(hasCredit ? { credit } : {}),
  };

  return (
    <BulkDialog
      title={translate('admin.bulk.presentation_title', { smart_count: count })}
      action={translate('admin.bulk.apply')}
      canRun={Object.keys(changes).length > 0 && !fault}
      isRunning={isRunning}
      onRun={() => void run(() => changeItems(changes))}
      onClose={onClose}
    >
      <TextField
        select
        autoFocus
        label={translate('resources.library-item.fields.fit')}
        value={fit}
        onChange={(event) => setFit(event.target.value)}
        fullWidth
      >
        <MenuItem value={UNCHANGED}>{translate('admin.bulk.unchanged')}</MenuItem>
        {fitChoices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(name)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={hasCredit} onChange={(event) => setHasCredit(event.target.checked)} />}
        label={translate('admin.bulk.set_credit')}
      />
      {hasCredit ? (
        <TextField
          label={translate('resources.library-item.fields.credit')}
          value={credit}
          onChange={(event) => setCredit(event.target.value)}
          error={Boolean(fault)}
          helperText={fault ?? translate('admin.bulk.credit_help')}
          fullWidth
        />
      ) : null}
    </BulkDialog>
  );
}
