import { BooleanInput, TextInput } from 'react-admin';
import { MEDIA_ITEMS_MAX, type MediaPortal, mediaPortalInput } from '../../../shared/contract/mediaPortal.ts';
import { addressOf } from '../../../shared/domain/addresses.ts';
import { AttachedItemsInput } from '../../components/AttachedItemsInput.tsx';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { NameInputs } from '../../components/NameInputs.tsx';
import { OfSaved } from '../../components/OfSaved.tsx';
import { CoverInput } from '../../components/PictureInput.tsx';
import { RichText } from '../../components/rich-text/RichText.tsx';
import { VisibilityInputs } from '../../components/VisibilityInputs.tsx';
import { readStatus } from '../../components/visibilityStatus.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { AccessInput } from './AccessInput.tsx';
import { ShareSection } from './ShareSection.tsx';
import { StatisticsSection } from './StatisticsSection.tsx';
import { useHiddenNotes } from './useHiddenNotes.ts';

const { title, excerpt, text } = mediaPortalInput.shape;

const mediaPortalDefaults = {
  itemIds: [],
  publishedAt: null,
  expiresAt: null,
  listed: false,
  indexable: false,
  watermarked: false,
};

/** Fields of a media portal, shared by create and edit. */
function MediaPortalInputs() {
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.picture.cover">
            <CoverInput />
          </FormSection>
          <VisibilityInputs hasAudience={false} />
          <FormSection title="admin.media_portal.access">
            <AccessInput />
            <BooleanInput source="listed" helperText="admin.media_portal.listed_help" />
            <BooleanInput source="indexable" helperText="admin.media_portal.indexable_help" />
            <BooleanInput source="watermarked" helperText="admin.watermark.help" />
          </FormSection>
          <OfSaved>
            <ShareSection />
            <StatisticsSection />
          </OfSaved>
        </>
      }
    >
      <NameInputs schema={title} />
      <TextInput
        source="excerpt"
        validate={fieldRule(excerpt)}
        multiline
        minRows={2}
        helperText="admin.media_portal.excerpt_help"
        fullWidth
      />
      <RichText hasNoBlocks source="text" validate={fieldRule(text)} />
      <AttachedItemsInput
        title="admin.media_portal.items"
        help="admin.media_portal.items_help"
        most={MEDIA_ITEMS_MAX}
        useNotes={useHiddenNotes}
      />
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: MediaPortalInputs,
  defaults: mediaPortalDefaults,
  deleteText: 'admin.media_portal.delete_text',
  // A page that is not published cannot be opened.
  portalPath: (record) =>
    readStatus(record as MediaPortal) === 'published' ? addressOf('media-portal', record) : null,
};
