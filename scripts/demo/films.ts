import { execFileSync } from 'node:child_process';

const ffmpeg = (...args: string[]): void => {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-fflags', '+bitexact', ...args], { stdio: 'inherit' });
};
const encode = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-an',
  '-flags:v',
  '+bitexact',
];

/** A slow move into a still: eight seconds. */
export function stillFilm(
  picture: string,
  target: string,
  { width, height }: { width: number; height: number },
): void {
  const zoom = `scale=${width * 2}:${height * 2}:force_original_aspect_ratio=increase,crop=${width * 2}:${height * 2},zoompan=z='1+0.0006*on':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=192:s=${width}x${height}:fps=24,fade=t=in:d=0.8,fade=t=out:st=7.2:d=0.8`;
  ffmpeg('-i', picture, '-vf', zoom, '-frames:v', '192', '-crf', '30', ...encode, target);
}

/** Stills one after the other, each with a slow move into it: what a lesson shows. */
export function lessonFilm(
  scenes: readonly { readonly picture: string; readonly seconds: number }[],
  target: string,
  { width, height }: { width: number; height: number },
): void {
  const rate = 15;
  const shown = scenes.map(({ seconds }, index) => {
    const frames = Math.round(seconds * rate);
    return `[${index}:v]scale=${width * 2}:${height * 2}:force_original_aspect_ratio=increase,crop=${width * 2}:${height * 2},zoompan=z='1+0.0005*on':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=${width}x${height}:fps=${rate},fade=t=in:d=0.5,fade=t=out:st=${seconds - 0.5}:d=0.5,setsar=1[s${index}]`;
  });
  const joined = `${scenes.map((_, index) => `[s${index}]`).join('')}concat=n=${scenes.length}:v=1[film]`;
  ffmpeg(
    ...scenes.flatMap(({ picture }) => ['-i', picture]),
    '-filter_complex',
    [...shown, joined].join(';'),
    '-map',
    '[film]',
    '-crf',
    '31',
    ...encode,
    target,
  );
}

/** Another shape of a film. */
export function reframe(film: string, target: string, filter: string, seconds?: number): void {
  ffmpeg(
    '-i',
    film,
    ...(seconds ? ['-t', String(seconds)] : []),
    '-vf',
    filter,
    '-crf',
    '29',
    ...encode,
    target,
  );
}

export function posterOf(film: string, target: string): void {
  ffmpeg('-ss', '2', '-i', film, '-frames:v', '1', '-q:v', '3', target);
}

/** Width, height and seconds. */
export function probe(film: string): { width: number; height: number; duration: number } {
  const text = execFileSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=width,height:format=duration',
      '-of',
      'json',
      film,
    ],
    { encoding: 'utf8' },
  );
  const { streams, format } = JSON.parse(text) as {
    streams: { width: number; height: number }[];
    format: { duration: string };
  };
  return {
    width: streams[0]?.width ?? 0,
    height: streams[0]?.height ?? 0,
    duration: Number(Number(format.duration).toFixed(2)),
  };
}

/** A layered original: packshot above its ground. */
export function layeredPsd(picture: string, target: string): void {
  execFileSync('convert', [
    picture,
    '-resize',
    '700x',
    '(',
    '-clone',
    '0',
    '-fill',
    '#F7F6F4',
    '-colorize',
    '100',
    ')',
    '(',
    '-clone',
    '0',
    '-level',
    '10%,95%',
    ')',
    '-compress',
    'RLE',
    target,
  ]);
}
