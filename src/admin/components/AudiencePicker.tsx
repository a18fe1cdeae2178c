import { useTranslate } from 'react-admin';
import { ROLES } from '../../shared/policy/roles.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { GroupsField } from './groups/GroupsField.tsx';
import { useMarkets } from './markets/useMarkets.ts';

type Role = (typeof ROLES)[number];

interface AudiencePickerProps {
  value: { roles: Role[]; markets: string[]; groups: string[] };
  onChange: (patch: { roles?: Role[]; markets?: string[]; groups?: string[] }) => void;
}

/** The audience of new items: roles, markets and groups. Empty lists mean everyone. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  const translate = useTranslate();
  const { choices, nameOf, levelOf } = useMarkets();
  return (
    <>
      <ChoicesField
        label={translate('admin.visibility.roles')}
        helperText={translate('admin.visibility.everyone')}
        options={ROLES}
        labelOf={(name) => translate(`admin.roles.${name}`)}
        value={value.roles}
        onChange={(roles) => onChange({ roles })}
      />
      <ChoicesField
        label={translate('admin.visibility.markets')}
        helperText={translate('admin.visibility.every_market')}
        options={choices(value.markets)}
        labelOf={nameOf}
        levelOf={levelOf}
        value={value.markets}
        onChange={(markets) => onChange({ markets })}
      />
      <GroupsField
        label={translate('admin.visibility.groups')}
        helperText={translate('admin.visibility.every_group')}
        value={value.groups}
        onChange={(groups) => onChange({ groups })}
      />
    </>
  );
}
