import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { kindsWith } from '../../../shared/domain/recordKinds.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { ChoicesInput } from '../../components/ChoicesInput.tsx';
import { FormSection } from '../../components/FormColumns.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordChoicesInput } from '../../components/RecordChoicesInput.tsx';
import { useAccountRights } from './useAccountRights.ts';

const KINDS: readonly string[] = kindsWith('managed');

/** What an editor may change. Administrators may change everything, and only they limit others. */
export function EditLimitsInputs() {
  const translate = useTranslate();
  const { isAdministrator } = useAccountRights();
  const { nameOf, levelOf, choices } = useMarkets();
  const roles: readonly Role[] = useWatch({ name: 'roles' }) ?? [];
  if (!isAdministrator || !roles.includes('ROLE_EDITOR') || roles.includes('ROLE_ADMIN')) return null;
  return (
    <FormSection title="admin.people.limits">
      <Typography color="textSecondary" variant="body2">
        {translate('admin.people.limits_help')}
      </Typography>
      <ChoicesInput
        source="editLimits.kinds"
        label="admin.people.limit_kinds"
        helperText="admin.people.limit_kinds_help"
        optionsOf={() => KINDS}
        labelOf={(kind) => translate(`resources.${kind}.name`, { smart_count: 2 })}
      />
      <RecordChoicesInput
        source="editLimits.libraries"
        reference="library"
        nameField="title"
        label="admin.people.limit_libraries"
        helperText="admin.people.limit_libraries_help"
        gone="admin.people.limit_library_gone"
      />
      <ChoicesInput
        source="editLimits.markets"
        label="admin.people.limit_markets"
        helperText="admin.people.limit_markets_help"
        optionsOf={choices}
        labelOf={nameOf}
        levelOf={levelOf}
      />
    </FormSection>
  );
}
