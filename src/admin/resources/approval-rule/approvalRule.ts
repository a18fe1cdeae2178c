import Approval from '@mui/icons-material/RateReviewOutlined';
import { approvalRuleInput, approvalRulePatch } from '../../../shared/contract/approvalRule.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const approvalRule = defineResource({
  name: 'approval-rule',
  group: 'content',
  icon: Approval,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./RuleList.tsx'), 'RuleList'),
    ...formScreens(() => import('./ruleForm.tsx')),
  },
  input: approvalRuleInput,
  patch: approvalRulePatch,
  affects: [],
});
