import { RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useNotify, useTranslate, useTranslateLabel, type Validator } from 'react-admin';
import { directionOf, type Language, tagOf } from '../../../shared/domain/languages.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockViews } from './BlockViews.tsx';
import { type BlockHost, createBlockHost } from './blockHost.ts';
import { extensionsFor } from './extensions.ts';
import { pastedPictures } from './pastedPictures.ts';
import { cleanPastedWords } from './pastedWords.ts';
import { createPictureUploads } from './pictureUploads.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const sx: RichTextInputProps['sx'] = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 280,
    maxHeight: '70vh',
    overflowY: 'auto',
    padding: '12px 16px',
    borderColor: 'grey.500',
    borderRadius: 0,
    lineHeight: 1.6,
    '&:hover': { backgroundColor: 'background.default' },
    '&:focus': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -2 },
    '& > *': { maxWidth: 720 },
    '& h2': { fontSize: '1.25rem', fontWeight: 400, margin: '1.2em 0 .5em' },
    '& h3': { fontSize: '1.0625rem', fontWeight: 500, margin: '1.2em 0 .5em' },
    '& blockquote': { margin: '1em 0', paddingLeft: 2, borderLeft: '2px solid', borderColor: 'divider' },
    '& table': { borderCollapse: 'collapse', width: '100%', margin: '1em 0', fontSize: '0.9375rem' },
    '& :is(td, th)': {
      border: '1px solid',
      borderColor: 'divider',
      padding: '6px 10px',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 'inherit',
    },
    '& th': { fontWeight: 500, backgroundColor: 'var(--mui-palette-ground)' },
    '& :is(td, th) p': { margin: 0 },
    '& .selectedCell': { backgroundColor: 'action.selected' },
    '& .block': { margin: '1.25em 0', whiteSpace: 'normal', lineHeight: 1.4 },
    '& .block p': { margin: 0 },
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
};

interface Props {
  source: string;
  label?: string;
  language?: Language;
  validate?: Validator;
  hasNoBlocks?: boolean;
}

/** The editor itself, only ever loaded by `RichText`. */
export default function RichTextEditor({
  source,
  label: given,
  language,
  validate,
  hasNoBlocks = false,
}: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const label = translateLabel({ label: given, source });
  const name = typeof label === 'string' ? label : translate('admin.rich_text.label');
  const host = useBlockHost();
  const blocks = hasNoBlocks ? null : host;
  const editorOptions = useMemo(
    () => ({
      extensions: extensionsFor(blocks),
      editorProps: {
        // Its types come from another release of the core.
        ...((blocks ? pastedPictures(blocks) : pastedWords(host)) as object),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': name,
          ...(language && { lang: tagOf(language), dir: directionOf(language) }),
        },
      },
    }),
    [name, blocks, host, language],
  );
  const isUploaded: Validator = (value: unknown) =>
    typeof value === 'string' && value.includes('data-upload="')
      ? translate('admin.rich_text.still_uploading')
      : undefined;
  return (
    <>
      <RichTextInput
        source={source}
        label={given}
        validate={validate ? [validate, isUploaded] : isUploaded}
        editorOptions={editorOptions}
        toolbar={<RichTextToolbar host={blocks} />}
        sx={sx}
      />
      {blocks ? <BlockViews host={blocks} /> : null}
      {blocks ? <BlockDialog host={blocks} /> : null}
    </>
  );
}

/** What is pasted into a text that has no blocks. */
const pastedWords = ({ tellLeftOut }: Pick<BlockHost, 'tellLeftOut'>) => ({
  transformPastedHTML: (html: string) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const pictures = [...body.querySelectorAll('img')];
    for (const image of pictures) image.remove();
    const leftOut = [...(pictures.length > 0 ? ['all_pictures'] : []), ...cleanPastedWords(body)];
    if (leftOut.length > 0) tellLeftOut(leftOut);
    return body.innerHTML;
  },
});

/** One for as long as the editor is mounted; unmounting aborts its uploads. */
function useBlockHost(): BlockHost {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [host] = useState(() =>
    createBlockHost(createPictureUploads(dataProvider), {
      tell: (message) => notify(message, { type: 'warning' }),
      tellLeftOut: (what) =>
        notify('admin.rich_text.left_out', {
          type: 'warning',
          messageArgs: {
            what: what.map((key) => translate(`admin.rich_text.left_out_of.${key}`)).join(', '),
          },
        }),
    }),
  );
  useEffect(() => () => host.uploads.endAll(), [host]);
  return host;
}
