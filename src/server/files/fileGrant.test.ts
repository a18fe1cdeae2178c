import { expect, it } from 'vitest';
import { type FileGrant, readGrant, writeGrant } from './fileGrant.ts';

const grants: FileGrant[] = [
  { as: 'member', itemId: 12, fileId: 7, userId: 3 },
  { as: 'manager', itemId: 12, fileId: 7, userId: 3 },
  { as: 'preset', itemId: 12, fileId: 7, userId: 3, madeId: 5 },
  { as: 'visitor', itemId: 12, fileId: 7, portalId: 2, givenAt: 1_790_000_000_000 },
  { as: 'guest', itemId: 12, fileId: 7, shareId: 2 },
  { as: 'trainee', videoId: 4, fileId: 7, userId: 3 },
  { as: 'trainer', videoId: 4, fileId: 7, userId: 3 },
  { as: 'author', fileId: 7, userId: 3 },
  { as: 'reviewer', recordId: 9, fileId: 7, userId: 3, givenAt: 1_790_000_000_000, kind: 'news' },
];

it('reads what it wrote, for every holder', () => {
  for (const grant of grants) expect(readGrant(writeGrant(grant))).toEqual(grant);
  expect(new Set(grants.map(writeGrant)).size).toBe(grants.length);
});

it('reads nothing else: no other holder, no field too few or too many, nothing that is no number', () => {
  for (const text of [
    '',
    'member',
    'member.12.7',
    'member.12.7.3.4',
    'member.12.7.x',
    'member.12.7.-3',
    'member.12.7.1e3',
    'stranger.12.7.3',
    'constructor.12.7.3',
    'preset.12.7.3',
    'reviewer.9.7.3.1790000000000.secret',
  ])
    expect(readGrant(text), text).toBeNull();
});
