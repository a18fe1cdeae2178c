import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MARKETS, ROLES } from '../../shared/policy/roles.ts';

type Role = (typeof ROLES)[number];
type Market = (typeof MARKETS)[number];

interface NamesPickerProps<Name extends string> {
  label: string;
  helperText: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  value: Name[];
  onChange: (value: Name[]) => void;
}

function NamesPicker<Name extends string>({
  label,
  helperText,
  names,
  nameOf,
  value,
  onChange,
}: NamesPickerProps<Name>) {
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={names}
      value={value}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={nameOf}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  );
}

interface AudiencePickerProps {
  value: { roles: Role[]; markets: Market[] };
  onChange: (patch: { roles?: Role[]; markets?: Market[] }) => void;
}

/** The audience of new items: roles and markets. Empty lists mean everyone. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  const translate = useTranslate();
  return (
    <>
      <NamesPicker
        label={translate('admin.visibility.roles')}
        helperText={translate('admin.visibility.everyone')}
        names={ROLES}
        nameOf={(name) => translate(`admin.roles.${name}`)}
        value={value.roles}
        onChange={(roles) => onChange({ roles })}
      />
      <NamesPicker
        label={translate('admin.visibility.markets')}
        helperText={translate('admin.visibility.every_market')}
        names={MARKETS}
        nameOf={(name) => translate(`admin.markets.${name}`)}
        value={value.markets}
        onChange={(markets) => onChange({ markets })}
      />
    </>
  );
}
