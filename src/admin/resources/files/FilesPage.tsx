import { CanAccess, Title } from 'react-admin';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import { FilesScreen } from './FilesScreen.tsx';

/** The organisation's folders and files. */
export function FilesPage() {
  return (
    <CanAccess resource="storage" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.files.title" />
      <FilesScreen />
    </CanAccess>
  );
}
