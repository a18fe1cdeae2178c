import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

interface SettingToggleProps {
  isSetting: boolean;
  onChange: (isSetting: boolean) => void;
}

/** Whether a change of many items adds and removes, or replaces what each of them has. */
export function SettingToggle({ isSetting, onChange }: SettingToggleProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isSetting}
      aria-label={translate('admin.many.change')}
      onChange={(_event, next: boolean | null) => {
        if (next !== null) onChange(next);
      }}
    >
      <ToggleButton value={false}>{translate('admin.many.adjust')}</ToggleButton>
      <ToggleButton value={true}>{translate('admin.many.replace_values')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
