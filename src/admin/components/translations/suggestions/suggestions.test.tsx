import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../shared/client/apiError.ts';
import type { RecordTranslations, SuggestedTexts } from '../../../../shared/contract/translation.ts';
import { TranslationForm } from '../TranslationForm.tsx';
import type { Translatable } from '../translatable.ts';

afterEach(() => {
  cleanup();
  // react-admin gives MUI's inputs properties of an earlier release of MUI, about which React complains once.
  // biome-ignore lint/suspicious/noConsole: the spy of vitest.setup.ts
  const { calls } = vi.mocked(console.error).mock;
  const isKnown = ([text]: unknown[]) => String(text).startsWith('React does not recognize the `%s` prop');
  for (const call of calls.filter(isKnown)) calls.splice(calls.indexOf(call), 1);
});

const source = {
  title: 'Title of it',
  excerpt: 'Excerpt of it',
  venue: 'Paris',
  address: '',
  series: 'x'.repeat(3000),
};
const data: RecordTranslations = {
  version: 1,
  sourceLanguage: 'en',
  suggestionsBy: 'DeepL',
  source,
  slug: null,
  translations: [],
};
const french: RecordTranslations['translations'][number] = {
  language: 'fr',
  state: 'outdated',
  texts: { excerpt: 'Extrait', venue: 'Lyon' },
  slug: null,
  outdated: { venue: 'Lyons' },
  updatedAt: '2026-01-01T00:00:00Z',
};

type Suggest = Translatable['suggest'];
const answer = (fields: readonly string[] = [], others: Partial<SuggestedTexts> = {}): SuggestedTexts => ({
  language: 'fr',
  texts: Object.fromEntries(fields.map((field) => [field, `${field} from a machine`])),
  unmarked: [],
  left: [],
  ...others,
});
let suggest: ReturnType<typeof vi.fn<Suggest>>;
beforeEach(() => {
  suggest = vi.fn<Suggest>(({ fields }) => Promise.resolve(answer(fields)));
});

function open({ isReadOnly = false, suggestionsBy = 'DeepL' as string | null } = {}) {
  const write = vi.fn<Translatable['write']>(() => Promise.resolve(data));
  render(
    <CoreAdminContext>
      <TranslationForm
        of={{
          resource: 'event',
          queryKey: [],
          read: () => Promise.resolve(data),
          write,
          suggest,
          nameOf: (field) => field,
          htmlOf: () => null,
        }}
        data={{ ...data, suggestionsBy }}
        translation={french}
        isReadOnly={isReadOnly}
        onDirty={() => {}}
        onSaved={() => {}}
      />
    </CoreAdminContext>,
  );
  return { write };
}
const part = (field: string) => within(screen.getByRole('region', { name: field }));
const inputOf = (field: string) => part(field).getByRole<HTMLTextAreaElement>('textbox');
const textOf = (field: string) => inputOf(field).value;
const type = (field: string, value: string) => fireEvent.change(inputOf(field), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const DUE = 'admin.translations.suggest.due';
const MARK = /admin\.translations\.suggest\.mark/;

it('fills what is missing or outdated, marks it, and leaves what is there', async () => {
  open();
  press(DUE);
  await waitFor(() => expect(textOf('series')).toBe('series from a machine'));
  expect([textOf('title'), textOf('excerpt'), textOf('venue'), textOf('address')]).toEqual([
    'title from a machine',
    'Extrait',
    'venue from a machine',
    '',
  ]);
  // Short texts in one call, long ones by themselves.
  expect(suggest.mock.calls.map(([{ fields }]) => fields)).toEqual([['title', 'venue'], ['series']]);
  expect(screen.getAllByText(MARK)).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: DUE }).disabled).toBe(true);
});

it('has no mark on a text once somebody has changed its words', async () => {
  open();
  press(DUE);
  await waitFor(() => expect(screen.getAllByText(MARK)).toHaveLength(3));
  type('title', 'Titre');
  expect(part('title').queryByText(MARK)).toBeNull();
  expect(part('venue').getByText(MARK)).toBeTruthy();
});

it('gives fields their texts back, but for what was changed since', async () => {
  open();
  press(DUE);
  await waitFor(() => expect(textOf('series')).not.toBe(''));
  type('title', 'Titre');
  fireEvent.click(within(screen.getByRole('status')).getByRole('button'));
  expect([textOf('title'), textOf('venue'), textOf('series')]).toEqual(['Titre', 'Lyon', '']);
  expect(screen.queryByText(MARK)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: DUE }).disabled).toBe(false);
});

it('suggests one text, and takes it back alone', async () => {
  open();
  fireEvent.click(part('title').getByRole('button', { name: 'admin.translations.suggest.one' }));
  await waitFor(() => expect(textOf('title')).toBe('title from a machine'));
  expect(suggest.mock.calls.map(([{ fields }]) => fields)).toEqual([['title']]);
  fireEvent.click(part('title').getByRole('button', { name: 'admin.translations.suggest.take_back' }));
  expect(textOf('title')).toBe('');
  expect(part('excerpt').queryByRole('button', { name: 'admin.translations.suggest.one' })).toBeNull();
  expect(part('address').queryByRole('button', { name: 'admin.translations.suggest.one' })).toBeNull();
});

it('keeps what was typed while the machine translated', async () => {
  let finish = (_answer: SuggestedTexts) => {};
  suggest.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  open();
  press(DUE);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  type('title', 'Titre');
  finish(answer(['title', 'venue']));
  await waitFor(() => expect(textOf('venue')).toBe('venue from a machine'));
  expect(textOf('title')).toBe('Titre');
});

it('keeps an outdated text that was typed into, or still holds', () => {
  open();
  expect(part('venue').getByRole('button', { name: 'admin.translations.suggest.one' })).toBeTruthy();
  fireEvent.click(part('venue').getByRole('switch'));
  expect(part('venue').queryByRole('button', { name: 'admin.translations.suggest.one' })).toBeNull();
  fireEvent.click(part('venue').getByRole('switch'));
  type('venue', 'Lyon, encore');
  expect(part('venue').queryByRole('button', { name: 'admin.translations.suggest.one' })).toBeNull();
});

it('is stopped: the call ends, and what came before stays', async () => {
  const signals: AbortSignal[] = [];
  suggest.mockImplementation(({ fields }, signal) => {
    signals.push(signal);
    if (signals.length === 1) return Promise.resolve(answer(fields));
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  open();
  press(DUE);
  await waitFor(() => expect(signals).toHaveLength(2));
  press('ra.action.cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(signals[1]?.aborted).toBe(true);
  expect(textOf('title')).toBe('title from a machine');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what went wrong, and for which texts there is nothing', async () => {
  suggest.mockRejectedValueOnce(
    new ApiError(503, { code: 'translator_away', message: 'DeepL cannot be reached.' }),
  );
  open();
  press(DUE);
  expect((await screen.findByRole('alert')).textContent).toBe('DeepL cannot be reached.');
  suggest.mockResolvedValueOnce(
    answer(['title'], {
      unmarked: ['title'],
      left: [{ field: 'venue', reason: 'too_long', detail: '' }],
    }),
  );
  press(DUE);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('suggest.left'));
  expect(part('title').getByText(/suggest\.unmarked/)).toBeTruthy();
});

it('saves suggestions as what people write', async () => {
  const { write } = open();
  press(DUE);
  await waitFor(() => expect(textOf('series')).not.toBe(''));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  press('ra.action.save');
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(write.mock.calls[0]?.[0].fr?.texts).toEqual({
    title: 'title from a machine',
    excerpt: 'Extrait',
    venue: 'venue from a machine',
    series: 'series from a machine',
  });
});

it.each([{ suggestionsBy: null }, { isReadOnly: true }])(
  'is not there without a service, or where nothing may be written: %o',
  (where) => {
    open(where);
    expect(screen.queryByRole('button', { name: /suggest/ })).toBeNull();
    expect(screen.queryByText(/suggest/)).toBeNull();
  },
);
