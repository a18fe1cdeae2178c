import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { STABLE_LINK_KEPT, type StableLink } from '../../../shared/contract/stableLink.ts';
import { AddressLine } from '../../components/AddressLine.tsx';
import { FormSection } from '../../components/FormColumns.tsx';
import { formatNumber } from '../../providers/formats.ts';
import { LinkState } from './LinkState.tsx';

/** The addresses of the saved link, and how often they were opened. */
export function AddressSection() {
  const translate = useTranslate();
  const link = useRecordContext<StableLink>();
  if (!link) return null;
  const { recent, total } = link.hits;
  return (
    <>
      <FormSection title="admin.stable_link.addresses">
        <LinkState state={link.state} />
        <AddressLine label={translate('admin.stable_link.picture')} url={link.url} />
        {link.presets.map(({ id, name, url }) => (
          <AddressLine key={id} label={name} url={url} />
        ))}
        <Typography variant="caption" color="textSecondary">
          {translate('admin.stable_link.address_help', { minutes: STABLE_LINK_KEPT / 60 })}
        </Typography>
      </FormSection>
      <FormSection title="admin.stable_link.hits">
        <Typography>
          {translate('admin.stable_link.hits_of', {
            recent: formatNumber(recent),
            total: formatNumber(total),
          })}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('admin.stable_link.hits_help')}
        </Typography>
      </FormSection>
    </>
  );
}
