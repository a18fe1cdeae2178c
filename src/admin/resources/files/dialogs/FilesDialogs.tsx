import { lazy, Suspense } from 'react';
import { type FilesDialog, useFiles } from '../FilesContext.tsx';
import { InUseDialog } from './InUseDialog.tsx';
import { ItemsDialog } from './ItemsDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { QuotaDialog } from './QuotaDialog.tsx';

const HistoryDrawer = lazy(async () => ({
  default: (await import('../../../components/history/HistoryDrawer.tsx')).HistoryDrawer,
}));

interface FilesDialogsProps {
  dialog: FilesDialog | null;
  onClose: () => void;
  /** What was chosen is somewhere else now. */
  onDone: () => void;
}

/** The dialog that is open, and the one that says where something is in use. */
export function FilesDialogs({ dialog, onClose, onDone }: FilesDialogsProps) {
  const { actions } = useFiles();
  return (
    <>
      {dialog?.name === 'folder' ? <NameDialog onClose={onClose} /> : null}
      {dialog?.name === 'rename' ? <NameDialog node={dialog.node} onClose={onClose} /> : null}
      {dialog?.name === 'history' ? (
        <Suspense fallback={null}>
          <HistoryDrawer
            of={{ resource: 'files', id: dialog.node.id }}
            name={dialog.node.name}
            isReadOnly
            onClose={onClose}
          />
        </Suspense>
      ) : null}
      {dialog?.name === 'move' || dialog?.name === 'copy' ? (
        <PlaceDialog isCopy={dialog.name === 'copy'} ids={dialog.ids} onClose={onClose} onDone={onDone} />
      ) : null}
      {dialog?.name === 'items' ? (
        <ItemsDialog ids={dialog.ids} libraryId={dialog.libraryId} onClose={onClose} />
      ) : null}
      {dialog?.name === 'purge' ? (
        <PurgeDialog target={dialog.target} onClose={onClose} onDone={onDone} />
      ) : null}
      {dialog?.name === 'quota' ? <QuotaDialog folderId={dialog.folderId} onClose={onClose} /> : null}
      {actions.inUse ? <InUseDialog inUse={actions.inUse} onDone={onDone} /> : null}
    </>
  );
}
