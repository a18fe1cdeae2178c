/** Hands an address to the browser's own download manager. The response is an attachment, so the page stays where it is. */
export function startDownload(url: string): void {
  window.location.assign(url);
}
