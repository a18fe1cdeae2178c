import { BulkChangeButton } from './BulkChangeButton.tsx';

/** Publishes the chosen records as of now. */
export function BulkPublishButton() {
  return (
    <BulkChangeButton
      label="admin.bulk.publish_now"
      readData={() => ({ publishedAt: new Date().toISOString() })}
    />
  );
}
