import { useTranslate } from 'react-admin';
import type { ApprovalRule } from '../../../shared/contract/approvalRule.ts';
import { fromLg } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { useGroups } from '../../components/groups/useGroups.ts';
import { InlineTitle } from '../../components/inline/InlineTitle.tsx';
import { RecordList } from '../../components/RecordList.tsx';

const Column = ListColumn<ApprovalRule>;

export function RuleList() {
  const translate = useTranslate();
  const { nameOf } = useGroups();
  return (
    <RecordList<ApprovalRule> sort={{ field: 'name', order: 'ASC' }}>
      <Column source="name">
        <InlineTitle source="name" />
      </Column>
      <Column
        source="kind"
        render={({ kind }) => (kind ? translate(`resources.${kind}.name`, { smart_count: 2 }) : null)}
      />
      <Column
        source="groupCode"
        disableSort
        render={({ groupCode }) => (groupCode ? nameOf(groupCode) : null)}
        sx={fromLg}
      />
      <Column source="days" disableSort sx={fromLg} />
      <Column source="openCount" disableSort />
    </RecordList>
  );
}
