/** Bytes that are turned into text at once: a call takes so many arguments only. */
const CHUNK = 0x8000;

/** Bytes as base64, as the calls of the back-office take a file in JSON. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}
