import type { EditorOptions } from '@tiptap/core';
import { EMPTY_BLOCK, writeBlock } from './blockAttributes.ts';
import { type BlockHost, insertPictures } from './blockHost.ts';
import { cleanPastedWords } from './pastedWords.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const isPicture = ({ type }: File): boolean => TYPES.includes(type);
const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/**
 * Pictures that are pasted or dropped are uploaded; the text never holds their bytes. Those of other sites cannot be
 * fetched from here, and are left out.
 */
export function pastedPictures(host: BlockHost): EditorOptions['editorProps'] {
  const take = (given: FileList | undefined, at?: number): boolean => {
    const files = [...(given ?? [])];
    if (files.length === 0) return false;
    const pictures = files.filter(isPicture);
    if (pictures.length < files.length) host.tell('admin.rich_text.not_a_picture');
    insertPictures(host, pictures, at);
    return true;
  };
  return {
    handlePaste: (_view, { clipboardData }) =>
      // Word processors send a picture of the words besides.
      !hasWords(clipboardData?.getData('text/html') ?? '') && take(clipboardData?.files),
    handleDrop: (view, event, _slice, isMoved) => {
      if (isMoved) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      const isTaken = take(event.dataTransfer?.files, at);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    transformPastedHTML: (html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      const leftOut = cleanPastedWords(body);
      for (const image of body.querySelectorAll('img')) {
        const src = image.getAttribute('src') ?? '';
        if (src.startsWith('/api/rendition/') || image.closest('figure[data-block]')) continue;
        const file = readDataUri(src);
        if (file && isPicture(file)) {
          const upload = host.uploads.start(file);
          image.replaceWith(writeBlock({ ...EMPTY_BLOCK, alt: image.alt, upload }));
        } else {
          if (!leftOut.includes('pictures')) leftOut.unshift('pictures');
          image.remove();
        }
      }
      if (leftOut.length > 0) host.tellLeftOut(leftOut);
      return body.innerHTML;
    },
  };
}

/** The file that a `data:` URI holds; `null`: it holds none. */
function readDataUri(uri: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(uri) ?? [];
  if (!data) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.slice(6)}`, { type });
  } catch {
    return null;
  }
}
