import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  EXPIRES_FIRST,
  expiresFirst,
  type PublicationWindow,
} from '../../shared/contract/publicationWindow.ts';
import { ROLES } from '../../shared/policy/roles.ts';
import { sayInPageLanguage } from '../providers/inPageLanguage.ts';
import { RecordReview } from './approval/RecordReview.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FormSection } from './FormColumns.tsx';
import { GroupsInput } from './groups/GroupsInput.tsx';
import { useMarkets } from './markets/useMarkets.ts';
import { MomentFormInput } from './moment/MomentFormInput.tsx';
import { readStatus } from './visibilityStatus.ts';

type Mode = 'published' | 'scheduled' | 'draft';

function readMode(publishedAt: string | null): Mode {
  const status = readStatus({ publishedAt, expiresAt: null });
  return status === 'expired' ? 'published' : status;
}

const HOUR_MS = 3_600_000;

/** Sets when a record appears. "Published" dates it now, "scheduled" asks for a date, "draft" takes the date away. */
function PublicationInput() {
  const translate = useTranslate();
  const { field } = useController({ name: 'publishedAt', defaultValue: null });
  // While a date is being typed it may be past; the choice must not jump under the typist's hands.
  const [chosen, setChosen] = useState<Mode | null>(null);
  const mode = chosen ?? readMode(field.value);

  const handleChange = (next: Mode) => {
    setChosen(next);
    const now = Date.now();
    const date = { draft: null, published: new Date(now), scheduled: new Date(now + 24 * HOUR_MS) }[next];
    field.onChange(date ? date.toISOString() : null);
  };

  return (
    <>
      <RadioGroup
        aria-label={translate('admin.visibility.title')}
        value={mode}
        onChange={(event) => {
          const value = event.target.value;
          if (value === 'draft' || value === 'published' || value === 'scheduled') handleChange(value);
        }}
      >
        {(['draft', 'published', 'scheduled'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            label={translate(`admin.visibility.${one}`)}
          />
        ))}
      </RadioGroup>
      {mode === 'draft' ? null : (
        <MomentFormInput source="publishedAt" label="admin.visibility.from" fullWidth />
      )}
    </>
  );
}

const isAfterStart = (_value: unknown, dates: PublicationWindow) =>
  expiresFirst(dates) ? sayInPageLanguage(EXPIRES_FIRST) : undefined;

function AudienceInputs() {
  const translate = useTranslate();
  const { choices, nameOf, levelOf } = useMarkets();
  return (
    <>
      <ChoicesInput
        source="roles"
        label="admin.visibility.roles"
        helperText="admin.visibility.everyone"
        optionsOf={() => ROLES}
        labelOf={(role) => translate(`admin.roles.${role}`)}
      />
      <ChoicesInput
        source="markets"
        label="admin.visibility.markets"
        helperText="admin.visibility.every_market"
        optionsOf={choices}
        labelOf={nameOf}
        levelOf={levelOf}
      />
      <GroupsInput label="admin.visibility.groups" helperText="admin.visibility.every_group" />
    </>
  );
}

/** When a record shows, and to whom unless it has no audience of its own. Empty lists mean everyone. */
export function VisibilityInputs({ hasAudience = true }: { hasAudience?: boolean }) {
  const record = useRecordContext();
  return (
    <FormSection title="admin.visibility.title">
      <RecordReview />
      {/* What is saved may stay a draft until it is approved. */}
      <PublicationInput key={record?.version} />
      <MomentFormInput
        source="expiresAt"
        label="admin.visibility.until"
        helperText="admin.visibility.until_help"
        validate={isAfterStart}
        fullWidth
      />
      {hasAudience ? <AudienceInputs /> : null}
    </FormSection>
  );
}
