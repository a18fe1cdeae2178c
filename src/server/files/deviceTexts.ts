/** What cameras and programs write into fields for people when nobody does, folded to lower case. */
const DEVICE_TEXTS = new Set([
  'x-default',
  'exif_jpeg_picture',
  'sony dsc',
  'samsung camera pictures',
  'digital camera',
  'dcim\\100media',
]);
/** `OLYMPUS DIGITAL CAMERA`, `KONICA MINOLTA DIGITAL CAMERA`: the maker, and nothing that was seen. */
const CAMERA = /^[A-Z][A-Z .]{0,40} DIGITAL CAMERA$/;

/** Whether a text is a device's own: no title, description or credit. */
export const isDeviceText = (text: string): boolean =>
  DEVICE_TEXTS.has(text.trim().toLowerCase()) || CAMERA.test(text.trim());
