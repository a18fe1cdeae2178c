import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DocumentTitle } from './DocumentTitle.tsx';

afterEach(cleanup);

it('is a welcome until the page has its own, and again once that page is left', () => {
  document.title = 'Welcome';
  const { rerender, unmount } = render(<DocumentTitle title={'\u00a0'} brand="Solenne" />);
  expect(document.title).toBe('Welcome');
  rerender(<DocumentTitle title="Perfumes" brand="Solenne" />);
  expect(document.title).toBe('Perfumes · Solenne');
  unmount();
  expect(document.title).toBe('Welcome');
});

it('is the bare welcome on the root page', () => {
  render(<DocumentTitle />);
  expect(document.title).toBe('Welcome');
});
