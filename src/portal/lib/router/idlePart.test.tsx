import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { idlePart } from './idlePart.tsx';

afterEach(cleanup);

const Words = ({ words }: { words: string }) => <p>{words}</p>;

it('shows a part once its code is there, and at once the next time', async () => {
  const Part = idlePart(async () => ({ default: Words }));
  const { unmount } = render(<Part words="below" />);
  expect(screen.queryByText('below')).toBeNull();
  await screen.findByText('below');
  unmount();
  render(<Part words="again" />);
  expect(screen.queryByText('again')).not.toBeNull();
});

it('leaves a part out whose code cannot be fetched, and tries again when it is rendered again', async () => {
  const fetchPart = vi
    .fn(async () => ({ default: Words }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = idlePart(fetchPart);
  const { rerender } = render(<Part words="closed" />);
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('closed')).toBeNull();
  rerender(<Part words="open" />);
  await screen.findByText('open');
});
