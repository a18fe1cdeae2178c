import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { FinderButton } from '../../finder/FinderButton.tsx';
import { ColourModeButton } from '../../layout/ColourModeButton.tsx';
import { ShortcutKeys } from '../../layout/ShortcutKeys.tsx';
import { UploadIndicator } from '../../uploads/UploadIndicator.tsx';
import { STEPS, type Step } from './importStates.ts';

interface ImportFrameProps {
  title: string;
  /** Content beside the title, such as the state. */
  status?: ReactNode;
  step: Step;
  steps: readonly Step[];
  /** Address of a step; absent while there is no import that could have steps. */
  hrefOf?: (step: Step) => string;
  children: ReactNode;
  /** What leads on. */
  actions?: ReactNode;
}

/** The whole screen: what is imported where, the steps, one of them, and what leads on. */
export function ImportFrame({ title, status, step, steps, hrefOf, children, actions }: ImportFrameProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 2 },
          minHeight: 64,
          px: { xs: 1, md: 3 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tooltip title={translate('admin.import.close_help')}>
          <IconButton component={Link} to="/import" aria-label={translate('ra.action.close')}>
            <Close />
          </IconButton>
        </Tooltip>
        <Typography component="h1" variant="h3" noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {status}
        <FinderButton />
        <UploadIndicator />
        <ColourModeButton />
        <ShortcutKeys />
      </Box>
      <Box
        component="nav"
        aria-label={translate('admin.import.steps')}
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 1, md: 3 } }}
      >
        <Box component="ol" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, gap: { xs: 0, sm: 1 } }}>
          {STEPS.filter((one) => steps.includes(one)).map((one, index) => (
            <li key={one}>
              <Button
                {...(hrefOf
                  ? { component: Link, to: hrefOf(one), replace: true }
                  : { disabled: one !== step })}
                aria-current={one === step ? 'step' : undefined}
                color="inherit"
                sx={{
                  minWidth: 0,
                  px: { xs: 1, sm: 2 },
                  minHeight: 48,
                  borderBottom: 2,
                  borderColor: one === step ? 'text.primary' : 'transparent',
                  color: one === step ? 'text.primary' : 'text.secondary',
                }}
              >
                {index + 1} {translate(`admin.import.step.${one}`)}
              </Button>
            </li>
          ))}
        </Box>
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, width: '100%', maxWidth: 1440, mx: 'auto', px: { xs: 2, md: 4 }, py: 3, minWidth: 0 }}
      >
        {children}
      </Box>
      {actions ? (
        <Box
          component="footer"
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1,
            px: { xs: 2, md: 4 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.default',
          }}
        >
          {actions}
        </Box>
      ) : null}
    </Box>
  );
}
