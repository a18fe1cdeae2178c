import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/client/apiError.ts';
import type {
  MadeTranslation,
  RecordTranslations,
  WrittenTranslations,
} from '../../../shared/contract/translation.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { TranslationForm } from './TranslationForm.tsx';

/** Properties that react-admin gives its inputs and MUI does not have any more; React says so once for each. */
const UNKNOWN = ['InputProps', 'inputRef'];
afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noConsole: the spy by which every test is checked
  const { calls } = vi.mocked(console.error).mock;
  const others = calls.filter(
    ([message, name]) =>
      !String(message).startsWith('React does not recognize') || !UNKNOWN.includes(String(name)),
  );
  calls.splice(0, calls.length, ...others);
});

const MISSING: MadeTranslation = {
  language: 'fr',
  state: 'missing',
  texts: {},
  slug: null,
  outdated: {},
  updatedAt: null,
};
const MADE: MadeTranslation = {
  ...MISSING,
  state: 'made',
  texts: { title: 'Récolte' },
  slug: 'recolte',
  updatedAt: '2026-11-28T10:00:00.000Z',
};
const write = vi.fn<(translations: WrittenTranslations) => Promise<RecordTranslations>>();

function show(translation: MadeTranslation, slug: string | null = 'harvest') {
  const data: RecordTranslations = {
    version: 1,
    sourceLanguage: 'en',
    suggestionsBy: null,
    source: { title: 'Harvest' },
    slug,
    translations: [translation],
  };
  write.mockReset().mockResolvedValue(data);
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <TranslationForm
        of={{
          resource: 'news',
          queryKey: ['translations'],
          read: async () => data,
          write,
          suggest: () => Promise.reject(new Error('No service is configured.')),
          nameOf: () => 'Title',
          htmlOf: () => null,
        }}
        data={data}
        translation={translation}
        isReadOnly={false}
        onDirty={() => {}}
        onSaved={() => {}}
      />
    </CoreAdminContext>,
  );
}
const address = () => screen.getByRole('textbox', { name: /^Address in / });
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(write).toHaveBeenCalled());
  return write.mock.calls.at(-1)?.[0];
};

it('shows which address the first title makes, and leaves it to the server', async () => {
  show(MISSING);
  expect(address().getAttribute('placeholder')).toBe('harvest');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in Français' }), 'L’été & l’ambre');
  expect(address().getAttribute('placeholder')).toBe('l-ete-l-ambre');
  expect((await save())?.fr).not.toHaveProperty('slug');
});

it('keeps an address while other texts change, and sends a changed or an emptied one', async () => {
  show(MADE);
  expect(screen.getByRole('region', { name: 'Address' }).textContent).toContain('harvest');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in Français' }), ' de mai');
  expect((await save())?.fr).not.toHaveProperty('slug');
  await userEvent.clear(address());
  expect(address().getAttribute('placeholder')).toBe('harvest');
  write.mockClear();
  expect((await save())?.fr).toMatchObject({ slug: null });
  await userEvent.type(address(), 'recolte-de-mai');
  write.mockClear();
  expect((await save())?.fr).toMatchObject({ slug: 'recolte-de-mai' });
});

it('says on the field what is wrong with an address', async () => {
  show(MADE);
  const taken = 'Another article has this address.';
  write.mockRejectedValue(
    new ApiError(409, { code: 'slug_taken', message: taken, errors: { 'translations.fr.slug': taken } }),
  );
  await userEvent.type(address(), '-2');
  await save();
  expect(await screen.findByText(taken)).toBeTruthy();
  write.mockClear();
  await userEvent.type(address(), ' Récolte');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use lower-case letters, digits and single hyphens.')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

it('sends what a translation is of, where its source has changed and it still holds', async () => {
  show({ ...MADE, outdated: { title: 'Crop' } });
  const holds = screen.getByRole('switch', { name: 'The translation still holds' });
  await userEvent.click(holds);
  expect((await save())?.fr).toMatchObject({ texts: { title: 'Récolte' }, of: { title: 'Harvest' } });
  await userEvent.click(holds);
  write.mockClear();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in Français' }), ' de mai');
  expect((await save())?.fr).toMatchObject({ texts: { title: 'Récolte de mai' }, of: {} });
});

it('suggests none in languages of other scripts, and has no field of what has no page', () => {
  show({ ...MISSING, language: 'ja' });
  expect(address().getAttribute('placeholder')).toBe('harvest');
  cleanup();
  show(MISSING, null);
  expect(screen.queryByRole('textbox', { name: /^Address in / })).toBeNull();
});
