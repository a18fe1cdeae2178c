import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type CertificateFacts, protocolFields } from '../../../shared/contract/signInProvider.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { formatDate } from '../../providers/formats.ts';

const rule = fieldRule(protocolFields.saml.shape.certificates);
/** For how long before its end a certificate is warned about. */
const SOON_MS = 30 * 86_400_000;

/** The certificates by which the directory signs, as people compare them. They come from what is pasted as metadata. */
export function CertificatesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController<{ certificates: string[] }, 'certificates'>({
    name: 'certificates',
    rules: { validate: (value, values) => (rule(value, values, {}) as string | undefined) ?? true },
  });
  const facts = useWatch<{ certificateFacts?: CertificateFacts[] }, 'certificateFacts'>({
    name: 'certificateFacts',
  });
  const certificates = field.value ?? [];
  const { error } = fieldState;
  // Of one of them, or of all.
  const fault = error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
  return (
    <Box
      role="group"
      aria-label={translate('resources.sign-in-provider.fields.certificates')}
      tabIndex={-1}
      ref={field.ref}
      sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', p: { xs: 1.5, sm: 2 } }}
    >
      <Typography component="div" variant="body2" color="textSecondary">
        {translate('resources.sign-in-provider.fields.certificates')}
      </Typography>
      {certificates.map((pem, index) => (
        <Certificate
          key={pem}
          name={translate('admin.providers.certificate', { number: index + 1 })}
          facts={facts?.find((one) => one.pem === pem)}
          onRemove={() => field.onChange(certificates.filter((one) => one !== pem))}
        />
      ))}
      <FormHelperText error={Boolean(fault)}>
        {fault ??
          translate(
            certificates.length === 0
              ? 'admin.providers.certificates_none'
              : 'admin.providers.certificates_help',
          )}
      </FormHelperText>
    </Box>
  );
}

interface CertificateProps {
  name: string;
  facts: CertificateFacts | undefined;
  onRemove: () => void;
}

function Certificate({ name, facts, onRemove }: CertificateProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{facts?.subject || name}</Typography>
        {facts ? (
          <>
            <Typography variant="body2" component="div" sx={{ '& > span': { whiteSpace: 'normal' } }}>
              <Expiry at={facts.expiresAt} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('admin.providers.certificate_print', { fingerprint: facts.fingerprint })}
            </Typography>
          </>
        ) : null}
      </Box>
      <IconButton size="small" aria-label={translate('admin.providers.remove', { name })} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconButton>
    </Box>
  );
}

function Expiry({ at }: { at: string }) {
  const translate = useTranslate();
  const left = new Date(at).getTime() - Date.now();
  const [tone, words]: [Tone, string] =
    left <= 0 ? ['error', 'expired'] : left < SOON_MS ? ['warning', 'soon'] : ['success', 'until'];
  return (
    <StatusDot tone={tone}>
      {translate(`admin.providers.certificate_${words}`, { date: formatDate(at) })}
    </StatusDot>
  );
}
