import { useTranslate } from 'react-admin';
import { MARKETS, ROLES } from '../../shared/policy/roles.ts';
import { ChoicesField } from './ChoicesField.tsx';

type Role = (typeof ROLES)[number];
type Market = (typeof MARKETS)[number];

interface AudiencePickerProps {
  value: { roles: Role[]; markets: Market[] };
  onChange: (patch: { roles?: Role[]; markets?: Market[] }) => void;
}

/** The audience of new items: roles and markets. Empty lists mean everyone. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  const translate = useTranslate();
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
        options={MARKETS}
        labelOf={(name) => translate(`admin.markets.${name}`)}
        value={value.markets}
        onChange={(markets) => onChange({ markets })}
      />
    </>
  );
}
