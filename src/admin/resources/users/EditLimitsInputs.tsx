import { Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Library } from '../../../shared/contract/library.ts';
import { kindsWith } from '../../../shared/domain/recordKinds.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { ChoicesField } from '../../components/ChoicesField.tsx';
import { ChoicesInput } from '../../components/ChoicesInput.tsx';
import { FormSection } from '../../components/FormColumns.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { useAccountRights } from './useAccountRights.ts';

const KINDS: readonly string[] = kindsWith('managed');
const ids = z.array(z.int()).catch([]);

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
      <LibrariesInput />
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

function LibrariesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'editLimits.libraries', defaultValue: [] });
  const { data: all = [] } = useGetList<Library>('library', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'position', order: 'ASC' },
  });
  const titles = new Map(all.map(({ id, title }) => [String(id), title]));
  const chosen = ids.parse(field.value).map(String);
  return (
    <ChoicesField
      label={translate('admin.people.limit_libraries')}
      helperText={fieldState.error?.message ?? translate('admin.people.limit_libraries_help')}
      isWrong={fieldState.invalid}
      options={[...new Set([...titles.keys(), ...chosen])]}
      labelOf={(id) => titles.get(id) ?? translate('admin.people.limit_library_gone', { id })}
      value={chosen}
      onChange={(value) => field.onChange(value.map(Number))}
    />
  );
}
