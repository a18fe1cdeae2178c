import Add from '@mui/icons-material/AddOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useOwnLibraries } from '../../components/limits/useOwnLibraries.ts';

/** The libraries as a menu, each of which opens its upload panel. */
function UploadMenu() {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { libraries } = useOwnLibraries();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<FileUpload />}
        disabled={libraries.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('admin.dashboard.upload_to')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: 'min(480px, 70vh)' } } }}
      >
        {libraries.map(({ id, title }) => (
          <MenuItem key={id} component={Link} to={`/library/${id}/items?upload=1`} onClick={close}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Where most days begin: files into a library, an article, a new colleague. */
export function QuickActions() {
  const translate = useTranslate();
  const { canAccess: canUpload } = useCanAccess({ resource: 'library-item', action: 'create' });
  const { canAccess: canWrite } = useCanAccess({ resource: 'news', action: 'create' });
  const { canAccess: canMakeLibraries } = useCanAccess({ resource: 'library', action: 'create' });
  const { canAccess: canInvite } = useCanAccess({ resource: 'users', action: 'create' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {canUpload ? <UploadMenu /> : null}
      {canWrite ? (
        <Button component={Link} to="/news/create" variant="outlined" startIcon={<Article />}>
          {translate('admin.dashboard.write_news')}
        </Button>
      ) : null}
      {canMakeLibraries ? (
        <Button component={Link} to="/library/create" variant="outlined" startIcon={<Add />}>
          {translate('admin.dashboard.new_library')}
        </Button>
      ) : null}
      {canInvite ? (
        <Button component={Link} to="/users/create" variant="outlined" startIcon={<PersonAdd />}>
          {translate('admin.dashboard.invite')}
        </Button>
      ) : null}
    </Box>
  );
}
