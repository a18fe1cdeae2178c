import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Watermark } from './Watermark.tsx';

it('lies over what is shown whole, takes no name and repeats its text', () => {
  const { container } = render(
    <Watermark text="Ana Duarte · 2026-11-29" width={1920} height={1080} fit="contain" />,
  );
  const drawing = container.querySelector('svg');
  expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  expect(drawing?.getAttribute('viewBox')).toBe('0 0 1920 1080');
  expect(drawing?.getAttribute('preserveAspectRatio')).toBe('xMidYMid meet');
  const [pattern, ground] = [drawing?.querySelector('pattern'), drawing?.querySelector('rect')];
  expect(ground?.getAttribute('fill')).toBe(`url(#${pattern?.id})`);
  expect([...(pattern?.querySelectorAll('text') ?? [])].map((one) => one.textContent)).toEqual(
    Array(5).fill('Ana Duarte · 2026-11-29'),
  );
});
