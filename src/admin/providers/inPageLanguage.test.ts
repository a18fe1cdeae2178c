// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { slug } from '../../shared/contract/common.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';

vi.mock(import('./language.ts'), () => ({ language: 'fr' as const, locale: 'fr-FR' }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const provider = async () => {
  const [{ createDataProvider }, { signedInClient }] = await Promise.all([
    import('./dataProvider.ts'),
    import('../testing/signedInClient.ts'),
  ]);
  return createDataProvider(signedInClient, []);
};
const refused = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('It was not refused.');
  return error;
};

it('has refusals and the messages of fields in French, under the same codes', async () => {
  fakeFetch(() => ({
    status: 409,
    json: {
      code: 'taken',
      message: 'Another article has this address.',
      errors: { slug: 'This address is taken.', title: 'Maison' },
    },
  }));
  const error = await refused((await provider()).getOne('news', { id: 3 }));
  expect(error).toMatchObject({
    message: 'Un autre article a cette adresse.',
    status: 409,
    code: 'taken',
    body: { errors: { slug: 'Cette adresse est déjà prise.', title: 'Maison' } },
  });
});

it('leaves what the server says in French already, and what it does not know', async () => {
  const messages = ['Cet élément est introuvable.', 'Something new happened.'];
  for (const message of messages) {
    fakeFetch(() => ({ status: 400, json: { code: 'bad_request', message } }));
    expect((await refused((await provider()).readConfiguration())).message).toBe(message);
  }
});

it('says in French that there is no connection, without loading anything', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refused((await provider()).readConfiguration())).toMatchObject({
    code: 'network',
    message: 'Le serveur est injoignable.',
  });
});

it('has the reasons in results in French, and no titles', async () => {
  const left = { itemId: 2, title: 'It is in the trash.', reason: 'It is in the trash.' };
  fakeFetch(() => ({ json: { count: 0, changeId: null, isRunning: false, left: [left], leftCount: 1 } }));
  const { renameItems } = await provider();
  expect(await renameItems({ target: { ids: [2] }, rule: { pattern: 'x', renames: 'title' } })).toMatchObject(
    {
      left: [{ title: 'It is in the trash.', reason: 'Il est dans la corbeille.' }],
    },
  );
});

it('leaves texts that people write, whatever they are like', async () => {
  const request = { id: 1, reason: 'The library was not found.', message: 'This address is taken.' };
  fakeFetch(() => ({ json: request }));
  expect((await (await provider()).getOne('access-request', { id: 1 })).data).toEqual(request);
});

it('has the rules of forms in French', async () => {
  const { fieldRule } = await import('../components/fieldRule.ts');
  const rule = fieldRule(slug.max(3));
  expect(await rule('abcd', {}, {})).toBe('Saisissez 3 caractères au plus.');
  expect(await rule('A', {}, {})).toBe('Utilisez des minuscules, des chiffres et des tirets simples.');
  expect(await rule('abc', {}, {})).toBeUndefined();
});

it('throws other errors as they are', async () => {
  const { inPageLanguage } = await import('./inPageLanguage.ts');
  const fault = new TypeError('broken');
  const client = inPageLanguage({
    call: () => Promise.reject(fault),
    send: () => Promise.reject(fault),
    fetchFile: () => Promise.reject(fault),
  });
  expect(await refused(client.send({ path: '/' }))).toBe(fault);
  expect(fault).not.toBeInstanceOf(ApiError);
});
