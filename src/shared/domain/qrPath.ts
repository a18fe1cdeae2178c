/** The dark squares of a QR code as a path of an SVG, one unit each. `rows` say of each square whether it is dark. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
