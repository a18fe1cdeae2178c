import { expect, it } from 'vitest';
import { rightOfFile } from './rightOfFile.ts';

it('is called as the file names it, with its days, and its words as restrictions', () => {
  expect(
    rightOfFile({
      credit: 'Noor Haddad',
      rights: {
        usageTerms: 'Web only.',
        media: 'No television.',
        other: 'Web only.',
        licensor: 'Agency Mistral',
        licensorUrl: 'https://agency.example',
        licensorImageId: 'AM-1',
        modelReleaseIds: ['MR 7'],
        endsOn: '2027-03-31',
      },
    }),
  ).toEqual({
    name: 'MR 7',
    holder: 'Agency Mistral',
    holderKind: 'model-release',
    startsOn: null,
    endsOn: '2027-03-31',
    credit: 'Noor Haddad',
    restrictions: 'Web only. No television.',
    contact: 'https://agency.example',
  });
});

it('is nothing where the file says nothing of rights', () => {
  expect(rightOfFile({ credit: 'Noor Haddad' })).toBeNull();
  expect(rightOfFile({ rights: { webStatement: 'https://a.example' } })).toMatchObject({
    name: '',
    holder: '',
    holderKind: 'photographer',
    contact: 'https://a.example',
  });
});
