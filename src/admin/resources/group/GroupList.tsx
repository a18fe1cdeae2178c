import type { Group } from '../../../shared/contract/group.ts';
import { fromLg } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { AccountsLink } from '../../components/users/AccountsLink.tsx';
import { ArchivedDot } from '../../components/users/ArchivedDot.tsx';

const Column = ListColumn<Group>;

export function GroupList() {
  return (
    <RecordList<Group> sort={{ field: 'name', order: 'ASC' }}>
      <Column source="name">
        <InlineTitle source="name" />
      </Column>
      <Column
        source="accountCount"
        disableSort
        render={({ code, accountCount }) => <AccountsLink filter={{ group: code }} count={accountCount} />}
      />
      <Column source="code" />
      <Column source="description" disableSort sx={fromLg} />
      <Column
        source="isArchived"
        label="admin.status.title"
        disableSort
        render={({ isArchived }) => (isArchived ? <ArchivedDot /> : null)}
      />
    </RecordList>
  );
}
