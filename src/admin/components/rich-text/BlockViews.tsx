import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { BlockFrame } from './BlockFrame.tsx';
import type { BlockHost } from './blockHost.ts';
import { PictureView } from './PictureView.tsx';
import { RecordView } from './RecordView.tsx';

/** The views of the blocks, each in its place in the text. */
export function BlockViews({ host }: { host: BlockHost }) {
  const blocks = useSyncExternalStore(host.views.subscribe, host.views.get);
  return blocks.map((block) =>
    createPortal(
      <BlockFrame host={host} block={block}>
        {block.attributes.kind === 'picture' ? (
          <PictureView host={host} block={block} />
        ) : (
          <RecordView attributes={block.attributes} />
        )}
      </BlockFrame>,
      block.element,
      String(block.key),
    ),
  );
}
