import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '../providers/dataProvider.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { PutError } from '../transfer/network.ts';
import * as bytes from '../transfer/putBytes.ts';
import { PictureInput } from './PictureInput.tsx';

afterEach(cleanup);

const signed = {
  method: 'PUT',
  url: '/store',
  headers: {},
  expiresAt: '2030-01-01T00:00:00Z',
  uploadId: '0b0d1f3c-6a0e-4c0e-9a57-2f1f6d3b8a11',
};

it('says that it waits while the server cannot be reached', async () => {
  vi.spyOn(bytes, 'putBytes').mockRejectedValue(new PutError(0));
  let isAway = true;
  fakeFetch(({ url }) => {
    if (url.includes('/pre-sign/')) return { json: signed };
    return url.endsWith('/complete') ? { json: { aborted: true } } : { status: isAway ? 503 : 200 };
  });
  render(
    <CoreAdminContext dataProvider={createDataProvider(signedInClient, [])}>
      <Form record={{ id: 1, coverFileId: null }}>
        <PictureInput source="coverFileId" picture={null} label="Cover" />
      </Form>
    </CoreAdminContext>,
  );
  const file = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Cover', { selector: 'input' }), { target: { files: [file] } });
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toContain('admin.upload.away');
  expect(screen.getByRole('status').textContent).toBe('');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
