import { Link as MuiLink, Typography } from '@mui/material';
import { TextArrayInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type StableLink, stableLinkInput } from '../../../shared/contract/stableLink.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { ItemInput } from '../../components/items/ItemInput.tsx';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { OfSaved } from '../../components/OfSaved.tsx';
import { RecordChoicesInput } from '../../components/RecordChoicesInput.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { AddressSection } from './AddressSection.tsx';

const nameRule = fieldRule(stableLinkInput.shape.name);
const siteRule = fieldRule(stableLinkInput.shape.sites);

function StableLinkInputs() {
  return (
    <FormColumns
      aside={
        <OfSaved>
          <AddressSection />
        </OfSaved>
      }
    >
      <FormSection title="admin.stable_link.item">
        <LinkedItem />
      </FormSection>
      <TextInput
        source="name"
        validate={nameRule}
        isRequired
        helperText="admin.stable_link.name_help"
        fullWidth
      />
      <RecordChoicesInput
        source="presetIds"
        reference="rendition-preset"
        nameField="name"
        label="resources.stable-link.fields.presetIds"
        helperText="admin.stable_link.presets_help"
        gone="admin.stable_link.preset_gone"
      />
      <TextArrayInput source="sites" validate={siteRule} helperText="admin.stable_link.sites_help" />
      <MomentFormInput
        source="expiresAt"
        label="resources.stable-link.fields.expiresAt"
        helperText="admin.stable_link.expires_help"
        fullWidth
      />
    </FormColumns>
  );
}

/** Chosen once: what other sites show does not become something else. */
function LinkedItem() {
  const translate = useTranslate();
  const link = useRecordContext<StableLink>();
  if (!link?.id) return <ItemInput source="itemId" />;
  const { item, itemId } = link;
  return (
    <>
      {item ? <Thumbnail picture={item.picture} size={160} fit={item.picture?.fit} alt={item.title} /> : null}
      {item ? (
        <MuiLink component={Link} to={`/library-item/${itemId}`} sx={{ justifySelf: 'start' }}>
          {item.title}
        </MuiLink>
      ) : (
        <Typography color="textSecondary">{translate('admin.stable_link.state.trashed')}</Typography>
      )}
    </>
  );
}

export const form: ResourceForm = {
  Inputs: StableLinkInputs,
  defaults: { presetIds: [], sites: [], expiresAt: null },
  deleteText: 'admin.stable_link.delete_text',
};
