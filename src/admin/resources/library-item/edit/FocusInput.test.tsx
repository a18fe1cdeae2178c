import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { FocalBox, FocalPoint } from '../../../../shared/contract/file.ts';
import { FocusInput } from './FocusInput.tsx';
import { boxBetween, moveBox, movePoint } from './moveFocus.ts';

const picture = {
  placeholder: null,
  colour: null,
  width: 200,
  height: 100,
  focalPoint: [0.5, 0.5] as FocalPoint,
  fit: 'cover' as const,
  ground: null,
  sources: [],
};

function Harness() {
  const form = useForm<{ focalPoint: FocalPoint; focalBox: FocalBox | null }>({
    defaultValues: { focalPoint: [0.5, 0.5], focalBox: null },
  });
  return (
    <AdminContext>
      <FormProvider {...form}>
        <FocusInput picture={picture} title="Packshot" />
        <output data-testid="values">{JSON.stringify(form.watch())}</output>
      </FormProvider>
    </AdminContext>
  );
}

afterEach(cleanup);
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '');
function open() {
  render(<Harness />);
  const target = screen.getByRole('button', { name: /focal_/ });
  target.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return target;
}
const drawBoxes = () => fireEvent.click(screen.getByRole('button', { name: 'admin.items.focus_modes.box' }));

describe('the focal point', () => {
  it('is set by a click, as fractions of the picture', () => {
    fireEvent.pointerDown(open(), { clientX: 50, clientY: 75 });
    expect(values().focalPoint).toEqual([0.25, 0.75]);
  });

  it('is moved with the arrow keys, and back with Escape', () => {
    const target = open();
    fireEvent.keyDown(target, { key: 'ArrowRight' });
    expect(values().focalPoint).toEqual([0.52, 0.5]);
    fireEvent.keyDown(target, { key: 'Escape' });
    expect(values().focalPoint).toEqual([0.5, 0.5]);
  });

  it('never leaves the picture', () => {
    expect(movePoint([0, 0.99], 'ArrowLeft')).toEqual([0, 0.99]);
    expect(movePoint([0, 0.99], 'ArrowDown')).toEqual([0, 1]);
    expect(movePoint([0, 0], 'Tab')).toBeNull();
  });
});

describe('the focal box', () => {
  it('is drawn by a drag in any direction, taken back by Escape, and leaves the point alone', () => {
    const target = open();
    drawBoxes();
    fireEvent.pointerDown(target, { clientX: 150, clientY: 80 });
    fireEvent.pointerMove(target, { clientX: 50, clientY: 20 });
    fireEvent.pointerUp(target);
    fireEvent.pointerMove(target, { clientX: 0, clientY: 0 });
    expect(values()).toEqual({ focalPoint: [0.5, 0.5], focalBox: [0.25, 0.2, 0.75, 0.8] });
    fireEvent.keyDown(target, { key: 'Escape' });
    expect(values().focalBox).toBeNull();
  });

  it('is begun, moved, sized and removed by keys, each of which Escape takes back', () => {
    const target = open();
    drawBoxes();
    fireEvent.keyDown(target, { key: 'ArrowRight' });
    expect(values().focalBox).toEqual([0.3, 0.3, 0.7, 0.7]);
    fireEvent.keyDown(target, { key: 'ArrowRight' });
    fireEvent.keyDown(target, { key: 'ArrowDown', shiftKey: true });
    expect(values().focalBox).toEqual([0.32, 0.3, 0.72, 0.72]);
    fireEvent.keyDown(target, { key: 'Delete' });
    expect(values().focalBox).toBeNull();
    for (let undone = 0; undone < 3; undone++) fireEvent.keyDown(target, { key: 'Escape' });
    expect(values().focalBox).toEqual([0.3, 0.3, 0.7, 0.7]);
  });

  it('stays within the picture, and is never empty', () => {
    expect(moveBox([0.6, 0, 1, 0.4], [0, 0], { key: 'ArrowRight', shiftKey: false })).toEqual([
      0.6, 0, 1, 0.4,
    ]);
    expect(moveBox([0.6, 0, 0.62, 0.4], [0, 0], { key: 'ArrowLeft', shiftKey: true })).toEqual([
      0.6, 0, 0.62, 0.4,
    ]);
    expect(moveBox(null, [0, 1], { key: 'ArrowUp', shiftKey: false })).toEqual([0, 0.6, 0.4, 1]);
    expect(boxBetween([0.5, 0.5], [0.505, 0.9])).toBeNull();
  });
});
