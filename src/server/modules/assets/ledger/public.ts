/** What other modules may use of this one. */
export { closeDays, type Verdict, verifyDays } from './closeDays.service.ts';
export { lastDay } from './days.repo.ts';
export { keepMonths } from './months.repo.ts';
export {
  isArchiveRepeated,
  recordFile,
  recordTaking,
  type TakenItem,
  type Taker,
  takerOf,
  termsByCode,
} from './recordTaking.service.ts';
