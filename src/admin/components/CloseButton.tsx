import Close from '@mui/icons-material/CloseOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Closes the panel that it is part of; as large as a thumb. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton aria-label={translate('ra.action.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
      <Close />
    </IconButton>
  );
}
