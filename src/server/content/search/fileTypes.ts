interface FileType {
  readonly label: string;
  /** What it is called in searches, folded. */
  readonly words: readonly string[];
  readonly mediaTypes: readonly string[];
}

const type = (label: string, words: string, ...mediaTypes: readonly string[]): FileType => ({
  label,
  words: words.split(' '),
  mediaTypes,
});
const office = 'application/vnd.openxmlformats-officedocument';

/** Types of files by the words that people use for them. */
const FILE_TYPES = [
  type('JPEG', 'jpg jpeg', 'image/jpeg'),
  type('PNG', 'png', 'image/png'),
  type('WebP', 'webp', 'image/webp'),
  type('AVIF', 'avif', 'image/avif'),
  type('HEIC', 'heic heif', 'image/heic', 'image/heif'),
  type('GIF', 'gif', 'image/gif'),
  type('TIFF', 'tif tiff', 'image/tiff'),
  type('SVG', 'svg', 'image/svg+xml'),
  type('PSD', 'psd photoshop', 'image/vnd.adobe.photoshop'),
  type('EPS', 'eps', 'application/postscript', 'application/eps', 'image/x-eps'),
  type('Illustrator', 'illustrator', 'application/illustrator'),
  type('InDesign', 'indesign indd', 'application/x-indesign'),
  type('PDF', 'pdf', 'application/pdf'),
  type('MP4', 'mp4', 'video/mp4'),
  type('QuickTime', 'mov quicktime', 'video/quicktime'),
  type('WebM', 'webm', 'video/webm'),
  type('MP3', 'mp3', 'audio/mpeg'),
  type('WAV', 'wav', 'audio/wav'),
  type('WebVTT', 'vtt webvtt', 'text/vtt'),
  type('ZIP', 'zip', 'application/zip'),
  type('Word', 'docx', `${office}.wordprocessingml.document`, 'application/msword'),
  type('Excel', 'xlsx excel', `${office}.spreadsheetml.sheet`, 'application/vnd.ms-excel'),
  type(
    'PowerPoint',
    'pptx powerpoint',
    `${office}.presentationml.presentation`,
    'application/vnd.ms-powerpoint',
  ),
];
const byWord = new Map(FILE_TYPES.flatMap((one) => one.words.map((word) => [word, one] as const)));

/** The type of file that a folded word names. */
export const fileTypeNamed = (word: string): FileType | undefined => byWord.get(word);
