import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormSection } from '../../components/FormColumns.tsx';
import { PasswordDialog } from '../../components/PasswordDialog.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { CodesDialog } from './CodesDialog.tsx';
import type { SectionProps } from './sectionProps.ts';

/** One-time codes of an authenticator: on or off. */
export function CodesSection({ security, onChanged }: SectionProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [prompt, setPrompt] = useState<'on' | 'off' | null>(null);
  const [begun, setBegun] = useState<{ key: string; address: string } | null>(null);
  const { codesSince, hasPassword } = security;
  return (
    <FormSection title="admin.security.codes">
      <Typography>{translate('admin.security.codes_text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <StatusDot tone={codesSince ? 'success' : 'muted'}>
          {codesSince
            ? translate('admin.security.codes_on', { date: formatMediumDateTime(codesSince) })
            : translate('admin.security.codes_off')}
        </StatusDot>
        <Button
          variant="outlined"
          size="small"
          color={codesSince ? 'error' : 'primary'}
          disabled={!hasPassword}
          onClick={() => setPrompt(codesSince ? 'off' : 'on')}
        >
          {translate(codesSince ? 'admin.security.turn_off' : 'admin.security.turn_on')}
        </Button>
      </Box>
      {prompt === 'on' ? (
        <PasswordDialog
          title={translate('admin.security.codes')}
          confirm={translate('admin.security.go_on')}
          onConfirm={async (password) => {
            setBegun(await dataProvider.beginCodes(password));
            setPrompt(null);
          }}
          onClose={() => setPrompt(null)}
        />
      ) : null}
      {prompt === 'off' ? (
        <PasswordDialog
          title={translate('admin.security.turn_off_title')}
          text={translate('admin.security.turn_off_text')}
          confirm={translate('admin.security.turn_off')}
          isRisky
          onConfirm={async (password) => {
            await dataProvider.removeCodes(password);
            setPrompt(null);
            await onChanged();
          }}
          onClose={() => setPrompt(null)}
        />
      ) : null}
      {begun ? (
        <CodesDialog
          begun={begun}
          onDone={async (recoveryCodes) => {
            setBegun(null);
            await onChanged(recoveryCodes);
          }}
          onClose={() => setBegun(null)}
        />
      ) : null}
    </FormSection>
  );
}
