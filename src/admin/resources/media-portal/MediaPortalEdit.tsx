import type { MediaPortal } from '../../../shared/contract/mediaPortal.ts';
import { RecordEdit } from '../../components/RecordEdit.tsx';
import { readStatus } from '../../components/visibilityStatus.ts';
import { MediaPortalInputs } from './MediaPortalInputs.tsx';
import { portalPathOf } from './portalPathOf.ts';
import { ShareSection } from './ShareSection.tsx';
import { StatisticsSection } from './StatisticsSection.tsx';

export function MediaPortalEdit() {
  return (
    <RecordEdit<MediaPortal>
      // Nobody sees a page that is not open.
      portalPath={(record) => (readStatus(record) === 'published' ? portalPathOf(record) : null)}
      deleteText="admin.media_portal.delete_text"
    >
      <MediaPortalInputs
        aside={
          <>
            <ShareSection />
            <StatisticsSection />
          </>
        }
      />
    </RecordEdit>
  );
}
