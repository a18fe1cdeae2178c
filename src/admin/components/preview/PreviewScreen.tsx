import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Preview } from '../../../shared/contract/preview.ts';
import {
  DRAFT_PAGE,
  type DraftMessage,
  type DraftView,
  isDraftReport,
} from '../../../shared/domain/draftFrame.ts';

export type Device = 'phone' | 'desktop';
/** Widths of the screens that it shows, in CSS pixels. */
const WIDTHS: Record<Device, number> = { phone: 390, desktop: 1280 };
/** A card takes a part of a desktop's screen. */
const CARD_WIDTH = 640;
/** Texts of the portal have 16 px: smaller than 12 nobody reads them. A screen that would need less is narrower. */
const SCALE_MIN = 12 / 16;

interface Props {
  preview: Preview;
  id: number | null;
  view: DraftView;
  device: Device;
}

/**
 * The portal itself in a frame, at the width of a phone or a desktop, made smaller to fit as long as it can be read. Its links and buttons are out of
 * reach; the frame is one stop of the keyboard, from which it scrolls.
 */
export function PreviewScreen({ preview, id, view, device }: Props) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [isListening, setListening] = useState(false);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const handleMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (!isDraftReport(data)) return;
      if (data.type === 'sillage-draft-ready') setListening(true);
      else setShown((before) => before + 1);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  useEffect(() => {
    if (!isListening) return;
    const message: DraftMessage = { type: 'sillage-draft', preview, id, view };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isListening, preview, id, view]);

  const wanted = view === 'card' && device === 'desktop' ? CARD_WIDTH : WIDTHS[device];
  const width = Math.min(wanted, Math.round(size.width / SCALE_MIN));
  const scale = size.width === 0 ? 0 : Math.min(1, size.width / width);
  return (
    <Box
      ref={box}
      sx={{
        flex: '1 1 auto',
        minHeight: 0,
        position: 'relative',
        overflow: 'hidden',
        bgcolor: 'var(--mui-palette-ground)',
      }}
    >
      <iframe
        ref={frame}
        src={DRAFT_PAGE}
        title={translate('admin.live_preview.label')}
        data-shown={shown}
        style={{
          display: 'block',
          position: 'absolute',
          left: Math.max(0, (size.width - width * scale) / 2),
          border: 0,
          width,
          height: scale === 0 ? 0 : size.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  );
}
