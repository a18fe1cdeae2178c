import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../text/en.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

afterEach(cleanup);

it('shows the status code, the message and the text word for word', () => {
  render(<ErrorScreen status={404} message={text.errors.notFound('/nowhere')} onBack={() => {}} />);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page not found: /nowhere' })).toBeTruthy();
  expect(
    screen.getByText(
      'Oops! The page you’re looking for doesn’t exist. It might have been moved or deleted, or maybe the URL is incorrect. You can go back to the homepage or try searching for what you need.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: text.actions.search }).getAttribute('href')).toBe('/search');
});

it('leads back to the website', async () => {
  const handleBack = vi.fn();
  render(<ErrorScreen status={403} message={text.errors.forbidden} onBack={handleBack} />);
  expect(screen.getByText(/^Your account has no access to this page/)).toBeTruthy();
  expect(screen.queryByText(/^Oops!/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the website' }));
  expect(handleBack).toHaveBeenCalledOnce();
});
