import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { FocalPointInput, movePoint } from './FocalPointInput.tsx';

const picture = {
  placeholder: null,
  colour: null,
  width: 200,
  height: 100,
  focalPoint: [0.5, 0.5] as [number, number],
  fit: 'cover' as const,
  ground: null,
  sources: [],
};

function Harness() {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <FocalPointInput picture={picture} title="Packshot" />
      <output>{JSON.stringify(form.watch('focalPoint') ?? null)}</output>
    </FormProvider>
  );
}

afterEach(cleanup);

describe('the focal point', () => {
  it('is set by a click, as fractions of the picture', () => {
    render(<Harness />);
    const button = screen.getByRole('button');
    button.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    fireEvent.pointerDown(button, { clientX: 50, clientY: 75 });
    expect(screen.getByRole('status').textContent).toBe('[0.25,0.75]');
  });

  it('is moved with the arrow keys', () => {
    render(<Harness />);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowRight' });
    expect(screen.getByRole('status').textContent).toBe('[0.52,0.5]');
  });

  it('never leaves the picture', () => {
    expect(movePoint([0, 0.99], 'ArrowLeft')).toEqual([0, 0.99]);
    expect(movePoint([0, 0.99], 'ArrowDown')).toEqual([0, 1]);
    expect(movePoint([0, 0], 'Tab')).toBeNull();
  });
});
