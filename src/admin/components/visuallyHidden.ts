/** For what is read out but not seen. A table is as large as its cells, whatever it is told: this goes around it. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
