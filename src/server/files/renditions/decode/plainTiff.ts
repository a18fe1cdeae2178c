/** Pixels of 8 bits a sample, row by row, the samples of a pixel side by side. */
export interface PlainPicture {
  readonly width: number;
  readonly height: number;
  readonly space: 'grey' | 'rgb' | 'cmyk' | 'lab';
  readonly hasAlpha: boolean;
  readonly data: Uint8Array;
  /** Colour profile of the pixels; without one they are sRGB, or press ink as usual. */
  readonly profile?: Uint8Array | null;
}

const PHOTOMETRIC = { grey: 1, rgb: 2, cmyk: 5, lab: 8 } as const;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/**
 * Pixels as an uncompressed TIFF with their colour profile: the one way to hand both to sharp, which then honours the
 * profile as that of any other picture.
 */
export function writeTiff({ width, height, space, hasAlpha, data, profile }: PlainPicture): Buffer {
  const samples = { grey: 1, rgb: 3, cmyk: 4, lab: 3 }[space] + (hasAlpha ? 1 : 0);
  if (data.length !== width * height * samples) throw new Error('The pixels do not fill the picture.');
  const icc = profile && profile.length > 0 ? profile : null;
  const tags: [tag: number, type: number, values: readonly number[] | 'profile'][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: samples }, () => 8)],
    [259, SHORT, [1]],
    [262, SHORT, [PHOTOMETRIC[space]]],
    [273, LONG, [0]],
    [277, SHORT, [samples]],
    [278, LONG, [height]],
    [279, LONG, [data.length]],
    [284, SHORT, [1]],
    ...(hasAlpha ? [[338, SHORT, [2]] as [number, number, number[]]] : []),
    ...(icc ? [[34675, UNDEFINED, 'profile'] as [number, number, 'profile']] : []),
  ];
  const directory = 8;
  const extraAt = directory + 2 + tags.length * 12 + 4;
  const bitsLength = samples > 2 ? samples * 2 : 0;
  const profileAt = extraAt + bitsLength;
  const dataAt = profileAt + (icc ? icc.length + (icc.length % 2) : 0);
  const head = Buffer.alloc(dataAt);
  head.write('MM\0*', 'latin1');
  head.writeUInt32BE(directory, 4);
  head.writeUInt16BE(tags.length, directory);
  tags.forEach(([tag, type, given], index) => {
    const at = directory + 2 + index * 12;
    const values = given === 'profile' ? [] : tag === 273 ? [dataAt] : given;
    head.writeUInt16BE(tag, at);
    head.writeUInt16BE(type, at + 2);
    head.writeUInt32BE(given === 'profile' ? (icc?.length ?? 0) : values.length, at + 4);
    if (given === 'profile') head.writeUInt32BE(profileAt, at + 8);
    else if (type === SHORT && values.length > 2) {
      head.writeUInt32BE(extraAt, at + 8);
      for (const [place, value] of values.entries()) head.writeUInt16BE(value, extraAt + place * 2);
    } else
      for (const [place, value] of values.entries()) {
        if (type === SHORT) head.writeUInt16BE(value, at + 8 + place * 2);
        else head.writeUInt32BE(value, at + 8);
      }
  });
  if (icc) head.set(icc, profileAt);
  return Buffer.concat([head, data]);
}
