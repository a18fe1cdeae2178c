import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext, Notification, ResourceContextProvider, useInput } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { registry } from '../../root/registry.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { signedInClient } from '../../testing/signedInClient.ts';
import { InlineEditor } from './InlineEditor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const before = { id: 7, version: 3, title: 'Iris', highlighted: false };

function TitleInput() {
  const { field } = useInput({ source: 'title' });
  return <input aria-label="Title" {...field} />;
}
function Row() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <InlineEditor
      anchor={document.body}
      record={before}
      label="resources.news.fields.title"
      onClose={() => setIsOpen(false)}
    >
      <TitleInput />
    </InlineEditor>
  );
}

/** Serves one article, and renames it in its row. */
async function rename() {
  const server = { article: { ...before } };
  const calls = fakeFetch(({ method, body }) => {
    if (method === 'PATCH')
      server.article = { ...server.article, ...(body as object), version: server.article.version + 1 };
    return { json: server.article };
  });
  render(
    <CoreAdminContext dataProvider={createDataProvider(signedInClient, registry)} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="news">
        <Row />
      </ResourceContextProvider>
      <Notification />
    </CoreAdminContext>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Rose' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByRole('alert').textContent).toContain('Title of “Iris” changed');
  return { server, undo, calls };
}

it('offers to take back a title that was changed in a row', async () => {
  const { server, undo } = await rename();
  expect(server.article.title).toBe('Rose');
  server.article = { ...server.article, highlighted: true, version: 9 };
  fireEvent.click(undo);
  await screen.findByText(/is as it was/);
  expect(server.article).toMatchObject({ title: 'Iris', highlighted: true });
});

it('leaves a title alone that someone else has changed since', async () => {
  const { server, undo, calls } = await rename();
  server.article = { ...server.article, title: 'Oud', version: 9 };
  const writes = calls.filter(({ method }) => method === 'PATCH').length;
  fireEvent.click(undo);
  await screen.findByText(/has changed since/);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(writes));
  expect(server.article.title).toBe('Oud');
});
