import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Recall } from '../../../shared/contract/recall.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';

type Face = Recall['items'][number];

/** What is called back, what may be used in its place, and media portals whose visitors took something of it. */
export function RecallItems({ recall: { items, itemCount, replacement, portals } }: { recall: Recall }) {
  const translate = useTranslate();
  const { canAccess: canOpen = false } = useCanAccess({ resource: 'library-item', action: 'show' });
  const rest = itemCount - items.length;
  return (
    <>
      <FormSection title="admin.recalls.items">
        <Faces>
          {items.map((item) => (
            <FaceTile key={item.id} face={item} canOpen={canOpen} hasPicture={canOpen} />
          ))}
        </Faces>
        {rest > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {translate('admin.recalls.items_more', { smart_count: rest })}
          </Typography>
        ) : null}
      </FormSection>
      {replacement ? (
        <FormSection title="admin.recalls.instead">
          <Faces>
            <FaceTile face={replacement} canOpen={canOpen} hasPicture />
          </Faces>
        </FormSection>
      ) : null}
      {portals.length > 0 ? (
        <FormSection title="admin.recalls.portals">
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {portals.map(({ id, title, slug, takings, lastAt }) => (
              <Typography
                key={id}
                component="li"
                sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                {canOpen ? (
                  <Link component={RouterLink} to={`/media-portal/${id}`} color="inherit">
                    {title ?? slug}
                  </Link>
                ) : (
                  (title ?? slug)
                )}
                <Typography component="span" variant="body2" color="textSecondary">
                  {' · '}
                  {translate('admin.recalls.portal_takings', {
                    smart_count: takings,
                    at: formatMediumDateTime(lastAt),
                  })}
                </Typography>
              </Typography>
            ))}
          </Box>
        </FormSection>
      ) : null}
    </>
  );
}

function Faces({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 144px))',
      }}
    >
      {children}
    </Box>
  );
}

interface FaceTileProps {
  face: Face;
  canOpen: boolean;
  /** Whether its picture may be shown: of what is withdrawn, to those who may open it. */
  hasPicture: boolean;
}

function FaceTile({ face: { id, title, library, picture }, canOpen, hasPicture }: FaceTileProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ height: 112 }}>
        <Thumbnail picture={hasPicture ? picture : null} fit={picture?.fit} />
      </Box>
      <Typography variant="body2" noWrap title={title} sx={{ mt: 0.5 }}>
        {canOpen ? (
          <Link component={RouterLink} to={`/library-item/${id}`} color="inherit">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="div" title={library}>
        {library}
      </Typography>
    </Box>
  );
}
