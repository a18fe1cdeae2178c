import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ForcedColourMode } from './ForcedColourMode.tsx';

const root = document.documentElement;
beforeEach(() => {
  root.className = 'light';
});
afterEach(cleanup);

it('shows a page in its own mode and gives the choice of the member back', () => {
  const { unmount } = render(<ForcedColourMode mode="dark" />);
  expect(root.className).toBe('dark');
  unmount();
  expect(root.className).toBe('light');
});

it('overrules a change of the choice while the page is open, and then honours it', async () => {
  root.className = 'dark';
  const { unmount } = render(<ForcedColourMode mode="dark" />);
  root.classList.replace('dark', 'light');
  await waitFor(() => expect(root.className).toBe('dark'));
  unmount();
  expect(root.className).toBe('light');
});
