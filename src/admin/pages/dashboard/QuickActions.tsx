import Add from '@mui/icons-material/AddOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';

/** Where most days begin: files into a library, an article, a new colleague. */
export function QuickActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { canAccess: canInvite } = useCanAccess({ resource: 'users', action: 'create' });
  const { data = [] } = useGetList<Library>('library', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'position', order: 'ASC' },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Autocomplete
        size="small"
        options={data}
        value={null}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        onChange={(_event, library) => {
          if (library) void navigate(`/library/${library.id}/items?upload=1`);
        }}
        renderInput={(params) => <TextField {...params} label={translate('admin.dashboard.upload_to')} />}
        sx={{ width: { xs: '100%', sm: 300 } }}
      />
      <Button component={Link} to="/news/create" variant="outlined" startIcon={<Article />}>
        {translate('admin.dashboard.write_news')}
      </Button>
      <Button component={Link} to="/library/create" variant="outlined" startIcon={<Add />}>
        {translate('admin.dashboard.new_library')}
      </Button>
      {canInvite ? (
        <Button component={Link} to="/users/create" variant="outlined" startIcon={<PersonAdd />}>
          {translate('admin.dashboard.invite')}
        </Button>
      ) : null}
    </Box>
  );
}
