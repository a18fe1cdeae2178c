import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));

/** Where every kind of content is registered; everything else of it is in files of its own. */
const REGISTRIES = [
  'admin/root/registry.ts',
  'admin/text/en.ts',
  'admin/text/fr/fr.ts',
  // What the server says of each, and the setting that hides it.
  'admin/text/fr/refusals/content.ts',
  'admin/text/fr/refusals/parts.ts',
  'admin/text/fr/settings.ts',
  'portal/app/routeTable.tsx',
  'portal/components/teasers/kindCards.ts',
  'portal/text/catalogue.ts',
  'portal/text/kinds.ts',
  // What each is called that uses an item.
  'portal/text/related.ts',
  'server/content/visibility.ts',
  'server/contentKinds.ts',
  'server/modules/house/configuration/settings.ts',
  // What a sheet calls each.
  'server/text/lists.ts',
  'server/text/navigation.ts',
  'server/text/refusals.ts',
  'shared/contract/contentKinds.ts',
  'shared/domain/recordKinds.ts',
  'shared/domain/translatedTexts.ts',
];

/** Kinds by what their names and files have in common, each with the files of what it alone can do. */
const KINDS: readonly { name: RegExp; file: RegExp; others: readonly string[] }[] = [
  {
    name: /toolkit/i,
    file: /toolkit/i,
    others: [
      // Its calls that API keys may make.
      'shared/policy/keyScopes.ts',
      // What changed of it since a member took it.
      'portal/lib/since-taken/sinceTakenCalls.ts',
      'portal/text/sinceTaken.ts',
      'server/modules/insight/since-taken/sinceTaken.service.ts',
      'shared/contract/sinceTaken.ts',
    ],
  },
  {
    name: /training-?video|training(?:Text|Kind)/i,
    file: /training/i,
    others: [
      // Its calls that API keys may make.
      'shared/policy/keyScopes.ts',
      // A video in a text.
      'admin/components/rich-text/BlockDialog.tsx',
      'admin/components/rich-text/RecordPicker.tsx',
      'admin/components/rich-text/RecordView.tsx',
      'admin/components/rich-text/pickerFacts.ts',
      'portal/components/article/VideoBlock.tsx',
      'server/modules/editorial/rich-text/richText.repo.ts',
      'server/modules/editorial/rich-text/richText.service.ts',
      // Rights of its film and its poster, which may be an item's.
      'server/content/history/formatFields.ts',
      'server/content/visibility.ts',
      'server/modules/assets/renditions/renditions.repo.ts',
      // What a person watched, in an export of their data.
      'server/modules/people/personal-data/registerUse.ts',
    ],
  },
  {
    name: /media-?portal/i,
    file: /media/i,
    others: [
      // Of what uses an item, it has no limits of its own.
      'server/modules/discovery/related/related.service.ts',
      'shared/contract/related.ts',
      // A password, and visitors without an account.
      'admin/providers/dataProvider.ts',
      'portal/app/preview/PreviewBand.tsx',
      'portal/app/preview/PreviewFrame.tsx',
      // Its visitors give their purpose in the dialog of members.
      'portal/lib/purpose/askPurpose.ts',
      'server/app.ts',
      'server/content/visibility.ts',
      'server/db/schema/baskets.ts',
      'server/modules/assets/downloads/downloads.repo.ts',
      // What its visitors take is in the ledger under its name.
      'server/modules/assets/ledger/recordTaking.service.ts',
      'server/modules/insight/holders/holders.repo.ts',
      'admin/pages/recalls/RecallItems.tsx',
      'server/modules/people/auth/cookies.service.ts',
      // Shares show their items as media portals do.
      'server/modules/editorial/shares/guest.routes.ts',
      'server/modules/editorial/shares/shareHead.service.ts',
      'server/modules/editorial/shares/shares.present.ts',
      'shared/contract/share.ts',
    ],
  },
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /\.tsx?$/.test(name) &&
    !/\.test\.tsx?$/.test(name) &&
    !/^server\/(?:demo|testing|db\/migrations)\//.test(name),
);

it.each(KINDS)('a kind is named in the registries and in files of its own only: $name', (kind) => {
  const named = sources.filter(
    (path) => !kind.file.test(path) && kind.name.test(readFileSync(`${root}${path}`, 'utf8')),
  );
  const known = [...REGISTRIES, ...kind.others];
  expect(named.filter((path) => !known.includes(path))).toEqual([]);
  expect(kind.others.filter((path) => !named.includes(path))).toEqual([]);
});
