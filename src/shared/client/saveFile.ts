/** Hands bytes to the person as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken it by then; some read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
