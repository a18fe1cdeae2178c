import { Link as MuiLink, Typography } from '@mui/material';
import { TextArrayInput, TextInput, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import type { RenditionPreset } from '../../../shared/contract/renditionPreset.ts';
import { type StableLink, stableLinkInput } from '../../../shared/contract/stableLink.ts';
import { ChoicesField } from '../../components/ChoicesField.tsx';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { ItemInput } from '../../components/items/ItemInput.tsx';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { OfSaved } from '../../components/OfSaved.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { AddressSection } from './AddressSection.tsx';

const nameRule = fieldRule(stableLinkInput.shape.name);
const siteRule = fieldRule(stableLinkInput.shape.sites);
const ids = z.array(z.int()).catch([]);

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
      <PresetsInput />
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

function PresetsInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'presetIds', defaultValue: [] });
  const { data: all = [] } = useGetList<RenditionPreset>('rendition-preset', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  });
  const names = new Map(all.map(({ id, name }) => [String(id), name]));
  const chosen = ids.parse(field.value).map(String);
  return (
    <ChoicesField
      label={translate('resources.stable-link.fields.presetIds')}
      helperText={fieldState.error?.message ?? translate('admin.stable_link.presets_help')}
      isWrong={fieldState.invalid}
      options={[...new Set([...names.keys(), ...chosen])]}
      labelOf={(id) => names.get(id) ?? translate('admin.stable_link.preset_gone', { id })}
      value={chosen}
      onChange={(value) => field.onChange(value.map(Number))}
    />
  );
}

export const form: ResourceForm = {
  Inputs: StableLinkInputs,
  defaults: { presetIds: [], sites: [], expiresAt: null },
  deleteText: 'admin.stable_link.delete_text',
};
