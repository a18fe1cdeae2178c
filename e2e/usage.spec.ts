import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { text } from '../src/portal/text/en.ts';
import ar from '../src/portal/text/languages/ar.json' with { type: 'json' };
import { usageText as words } from '../src/portal/text/usage.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { UsageRight } from '../src/shared/contract/usageRight.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member' });

const PERFUMES = '/brand-catalogue/perfumes';
const RESTRICTION = 'Not beside other brands.';

let editor: string;
let address: string;
let item: LibraryItem;
let right: UsageRight;

const patchItem = (body: object) => call<LibraryItem>('PATCH', `/backend/library-item/${item.id}`, body, editor);

test.beforeAll(async ({}, { workerIndex }) => {
  const { origin } = new URL(process.env.E2E_ORIGIN ?? '');
  editor = await signInForToken(origin, (await makeAccount(['ROLE_EDITOR'])).email, PASSWORD);
});
