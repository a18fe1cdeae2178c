import { describe, expect, it } from 'vitest';
import { judgePastedValues, readPastedLines } from './pastedValues.ts';

describe('a pasted list of values', () => {
  it('has a value a line, whatever ends the lines', () => {
    expect(readPastedLines('Oud\r\n Cedar \n\n\rVetiver')).toEqual(['Oud', 'Cedar', 'Vetiver']);
  });

  it('is compared without case and accents, with what is there and with itself', () => {
    expect(judgePastedValues(['Vétiver', 'ROSE', 'vetiver', 'Iris'], ['Rose'])).toEqual([
      'new',
      'known',
      'repeated',
      'new',
    ]);
  });
});
