/** What is written across previews: what the house chose for it, or the name of the person who views them, with the day. */
export const WATERMARKS = ['house', 'viewer'] as const;
export type Watermark = (typeof WATERMARKS)[number];

/** Of several that apply, the one that names the viewer; `null`: none applies. */
export function strongestWatermark(marks: Iterable<Watermark | null>): Watermark | null {
  let strongest: Watermark | null = null;
  for (const mark of marks) {
    if (mark === 'viewer') return mark;
    strongest ??= mark;
  }
  return strongest;
}
