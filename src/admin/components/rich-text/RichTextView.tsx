import { Box } from '@mui/material';

/** A text as it is read. The server sanitised it when it was written. */
export function RichTextView({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server.
    <Box sx={TEXT} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

const TEXT = {
  overflowWrap: 'anywhere',
  '& h2': { typography: 'h3', mt: 3, mb: 1 },
  '& h3': { typography: 'subtitle1', mt: 2, mb: 1 },
  '& p, & li': { typography: 'body1', my: 1 },
  '& ul, & ol': { pl: 2.5 },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1,
    pr: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
