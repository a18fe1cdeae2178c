import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { follow } from '../../lib/inbox/inboxCalls.ts';
import type { ItemSource } from '../../lib/library/libraryQueries.ts';
import { type LibraryState, writeLibraryState } from '../../lib/library/libraryState.ts';
import { refreshLists } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';
import { NameDialog } from './NameDialog.tsx';

interface Props {
  source: ItemSource;
  state: LibraryState;
  /** What is suggested as its name. */
  name: string;
  onClose: () => void;
}

/** Saves a search under a name, and follows it where that is wanted. */
export default function SaveSearchDialog({ source, state, name, onClose }: Props) {
  const [isFollowed, setFollowed] = useState(false);
  const handleSave = async (chosen: string) => {
    const body = { name: chosen, library: source, query: writeLibraryState(state).toString() };
    const saved = await call('post', '/api/private/saved-search', { body });
    // One message for both: another one would take its place.
    const isInformed = !isFollowed || (await follow('saved-search', saved.id, true, { isQuiet: true }));
    onClose();
    void refreshLists();
    if (isInformed) showToast(text.saved(saved.name), { action: { label: text.view, to: paths.lists } });
  };
  return (
    <NameDialog title={text.saveTitle} name={name} onSave={handleSave} onClose={onClose}>
      <FormControlLabel
        control={<Checkbox checked={isFollowed} onChange={(_, checked) => setFollowed(checked)} />}
        label={text.follow}
      />
    </NameDialog>
  );
}
