import type { SavedSearch } from '../../../shared/contract/savedSearch.ts';
import { NameDialog } from '../../components/saved-searches/NameDialog.tsx';
import { call } from '../../lib/api/call.ts';
import { refreshLists } from '../../lib/lists/listCalls.ts';
import { savedSearchText as text } from '../../text/savedSearches.ts';

export default function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { id, version } = search;
  const handleSave = async (name: string) => {
    await call('patch', '/api/private/saved-search/{id}', { params: { id }, body: { name, version } });
    onClose();
    void refreshLists();
  };
  return <NameDialog title={text.renameTitle} name={search.name} onSave={handleSave} onClose={onClose} />;
}
