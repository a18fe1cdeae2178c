const HEADER = 8;
/** Most tags that are read of a directory: pictures have some 20, camera originals up to 100. */
const TAGS_MAX = 512;
const TAG_BYTES = 12;

/** A TIFF whose first directory lies behind what is read of its start, as libtiff writes it: behind the pixels. */
export interface LateDirectory {
  /** Where it lies in the file, and how many bytes to read of it; the file may end before. */
  readonly start: number;
  readonly length: number;
  /**
   * A start of the file that includes the directory, from which the type is recognised as of a TIFF that begins with
   * it.
   */
  withDirectory(directory: Uint8Array): Uint8Array;
}

/** `null`: the bytes are no classic TIFF, or `head` reaches to the end of its directory. */
export function lateDirectoryOf(head: Uint8Array): LateDirectory | null {
  const [first, second, third, fourth] = head;
  const isLittle = first === 0x49 && second === 0x49 && third === 42 && fourth === 0;
  const isBig = first === 0x4d && second === 0x4d && third === 0 && fourth === 42;
  if ((!isLittle && !isBig) || head.length < HEADER) return null;
  const start = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(4, isLittle);
  const length = 2 + TAGS_MAX * TAG_BYTES;
  if (start < HEADER || start + length <= head.length) return null;
  return {
    start,
    length,
    withDirectory(directory) {
      // Not right behind the header, where the first tags of some cameras are looked for.
      const at = HEADER * 2;
      const joined = new Uint8Array(at + directory.length);
      joined.set(head.subarray(0, 4));
      new DataView(joined.buffer).setUint32(4, at, isLittle);
      joined.set(directory, at);
      return joined;
    },
  };
}
