/**
 * For content that only screen readers present. A table is as large as its cells, whatever its CSS size: apply this to
 * a wrapper.
 */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
