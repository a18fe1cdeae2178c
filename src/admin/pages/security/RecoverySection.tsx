import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormSection } from '../../components/FormColumns.tsx';
import { PasswordDialog } from '../../components/PasswordDialog.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { SectionProps } from './sectionProps.ts';

/** Codes that are few are worth a warning. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ security, onChanged }: SectionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const { recoveryCodesLeft: left, hasPassword } = security;
  return (
    <FormSection title="admin.security.recovery">
      <Typography>{translate('admin.security.recovery_text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <StatusDot tone={left > FEW ? 'success' : 'warning'}>
          {translate('admin.security.recovery_left', { smart_count: left })}
        </StatusDot>
        <Button variant="outlined" size="small" disabled={!hasPassword} onClick={() => setAsking(true)}>
          {translate('admin.security.recovery_new')}
        </Button>
      </Box>
      {isAsking ? (
        <PasswordDialog
          title={translate('admin.security.recovery_new_title')}
          text={translate('admin.security.recovery_new_text')}
          confirm={translate('admin.security.recovery_new')}
          onConfirm={async (password) => {
            const { recoveryCodes } = await dataProvider.renewRecoveryCodes(password);
            setAsking(false);
            await onChanged(recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </FormSection>
  );
}
