import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Picture } from '../../shared/contract/file.ts';
import { Wordmark } from './Wordmark.tsx';

afterEach(cleanup);

const logo: Picture = {
  placeholder: null,
  colour: null,
  width: 800,
  height: 200,
  focalPoint: [0.5, 0.5],
  fit: 'cover',
  ground: 'light',
  sources: [320, 640, 1280].map((width) => ({
    url: `/api/rendition/1/x/w${width}.webp`,
    width,
    height: width / 4,
    mediaType: 'image/webp',
  })),
};

it('is the name of the organisation until it has a logo', () => {
  render(<Wordmark name="Solenne" logo={null} />);
  expect(screen.getByText('Solenne')).toBeTruthy();
});

it('is the logo under the name of the organisation, no larger than it is shown', () => {
  render(<Wordmark name="Solenne" logo={logo} />);
  const { style } = screen.getByRole('img', { name: 'Solenne' });
  expect(style.getPropertyValue('--logo')).toBe('url("/api/rendition/1/x/w640.webp")');
  expect(style.getPropertyValue('--ratio')).toBe('4');
});

it('is the name while no picture of the logo has been made', () => {
  render(<Wordmark name="Solenne" logo={{ ...logo, sources: [] }} />);
  expect(screen.getByText('Solenne')).toBeTruthy();
});
