import { recordFields } from './fields.ts';

/** Names of rules of approval and their fields. */
export const approvalRuleResource = {
  name: 'Approval rule |||| Approval rules',
  new: 'New approval rule',
  empty_title: 'No approval rules yet',
  empty_text:
    'What a rule covers is published only once it is approved. Without one, editors publish by themselves.',
  fields: {
    ...recordFields,
    name: 'Name',
    kind: 'Kind',
    libraryId: 'Library',
    groupCode: 'Group of authors',
    approvers: 'Approvers',
    mode: 'How many approve',
    days: 'Days to decide',
    fourEyes: 'Four eyes',
    fields: 'Fields that matter',
    afterChange: 'What is changed later',
    openCount: 'Waiting',
    vacant: 'Without anybody who can decide',
  },
};

export const approvalRuleTexts = {
  delete_text: 'What waits by this rule is a draft again. Nothing appears by itself.',
};
