import { useState } from 'react';
import { BulkUpdateButton } from 'react-admin';

/** Publishes the chosen records as of now. */
export function BulkPublishButton() {
  const [publishedAt] = useState(() => new Date().toISOString());
  return <BulkUpdateButton label="admin.bulk.publish_now" data={{ publishedAt }} mutationMode="undoable" />;
}
