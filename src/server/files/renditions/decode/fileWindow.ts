import { type FileHandle, open } from 'node:fs/promises';
import { RenditionError } from '../renditionError.ts';

const WINDOW = 4 * 1024 * 1024;

/** A file read from anywhere in small pieces, so that neither its size nor what it claims of it fills the memory. */
export class FileWindow {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #what: string;
  #held = Buffer.alloc(0);
  #start = 0;

  private constructor(file: FileHandle, size: number, what: string) {
    this.#file = file;
    this.size = size;
    this.#what = what;
  }

  /** `what`: how the file is called when it is too short, such as "This Photoshop file". */
  static async open(path: string, what: string): Promise<FileWindow> {
    const file = await open(path);
    return new FileWindow(file, (await file.stat()).size, what);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** A view that is good until the next call. Throws `RenditionError` when the file ends before. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (!Number.isSafeInteger(at) || at < 0 || length < 0 || at + length > this.size)
      throw new RenditionError(`${this.#what} is incomplete: it ends too early. Save it again.`);
    if (at < this.#start || at + length > this.#start + this.#held.length) {
      const wanted = Math.max(length, Math.min(WINDOW, this.size - at));
      const held = Buffer.allocUnsafe(wanted);
      const { bytesRead } = await this.#file.read(held, 0, wanted, at);
      if (bytesRead < length)
        throw new RenditionError(`${this.#what} is incomplete: it ends too early. Save it again.`);
      this.#held = held.subarray(0, bytesRead);
      this.#start = at;
    }
    return this.#held.subarray(at - this.#start, at - this.#start + length);
  }
}
