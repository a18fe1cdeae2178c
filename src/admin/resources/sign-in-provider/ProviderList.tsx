import { useTranslate } from 'react-admin';
import type { SignInProvider } from '../../../shared/contract/signInProvider.ts';
import { fromLg, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';

const Column = ListColumn<SignInProvider>;

/** In the order of their buttons on the sign-in page. */
export function ProviderList() {
  const translate = useTranslate();
  return (
    <RecordList<SignInProvider> isOrdered>
      <Column source="label" disableSort />
      <Column
        source="isActive"
        label="admin.status.title"
        disableSort
        render={({ isActive }) => (
          <StatusDot tone={isActive ? 'success' : 'muted'}>
            {translate(isActive ? 'admin.providers.on' : 'admin.providers.off')}
          </StatusDot>
        )}
      />
      <Column
        source="protocol"
        disableSort
        sx={fromLg}
        render={({ protocol }) => translate(`admin.providers.protocols.${protocol}`)}
      />
      <Column source="domains" disableSort sx={fromSm} render={({ domains }) => domains.join(', ')} />
      <Column
        source="isPasswordOff"
        disableSort
        sx={fromLg}
        render={({ isPasswordOff }) => (isPasswordOff ? translate('admin.providers.only_way_short') : null)}
      />
      <Column source="accountCount" disableSort />
    </RecordList>
  );
}
