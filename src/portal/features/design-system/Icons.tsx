import Add from '@mui/icons-material/AddOutlined';
import Calendar from '@mui/icons-material/CalendarTodayOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Captions from '@mui/icons-material/ClosedCaptionOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Fullscreen from '@mui/icons-material/FullscreenOutlined';
import Grid from '@mui/icons-material/GridViewOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Basket from '@mui/icons-material/ShoppingBagOutlined';
import Filters from '@mui/icons-material/TuneOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import ZoomIn from '@mui/icons-material/ZoomInOutlined';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';
import { Part } from './Specimen.tsx';

const ICONS = {
  Add,
  Basket,
  Calendar,
  Captions,
  Check,
  'Chevron left': ChevronLeft,
  'Chevron right': ChevronRight,
  Close,
  Copy,
  Download,
  Filters,
  Fullscreen,
  Grid,
  Link,
  Person,
  Play,
  Search,
  Visibility,
  'Zoom in': ZoomIn,
};

export function Icons() {
  return (
    <Part title={text.icons}>
      <ul className={styles.icons}>
        {Object.entries(ICONS).map(([name, Icon]) => (
          <li key={name} className={styles.icon}>
            <Icon />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}
