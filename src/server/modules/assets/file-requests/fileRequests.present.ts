import type {
  FileRequest,
  FileSender,
  SendPage,
  SendReceipt,
  SentFile,
} from '../../../../shared/contract/fileRequest.ts';
import type { RequestFacts, SenderFacts, SenderRow, SentFileRow } from './fileRequests.repo.ts';
import { stateOf } from './requestAccess.service.ts';

export function presentRequest(facts: RequestFacts, url: string | null): FileRequest {
  const { request, library, owner } = facts;
  const { id, title, note, filesMax, bytesMax, fileBytesMax, kinds, files, bytes, importId } = request;
  return {
    ...{ id, title, note, filesMax, bytesMax, fileBytesMax, kinds, files, bytes, importId, url },
    library: { id: library.id, title: library.title },
    state: stateOf(facts),
    createdAt: request.createdAt.toISOString(),
    endsAt: request.endsAt.toISOString(),
    revokedAt: request.revokedAt?.toISOString() ?? null,
    hasPassword: request.passwordHash !== null,
    lastArrivedAt: request.lastArrivedAt?.toISOString() ?? null,
    owner: { id: request.ownerId, name: owner.name },
  };
}

export function presentSendPage(
  facts: RequestFacts,
  { taken, isEntered }: { taken: { files: number; bytes: number }; isEntered: boolean },
): SendPage {
  const { title, note, endsAt, filesMax, bytesMax, fileBytesMax, kinds } = facts.request;
  return {
    ...{ title, note, filesMax, bytesMax, fileBytesMax, kinds, isEntered },
    state: stateOf(facts) === 'full' ? 'full' : 'open',
    endsAt: endsAt.toISOString(),
    filesLeft: Math.max(0, filesMax - taken.files),
    bytesLeft: Math.max(0, bytesMax - taken.bytes),
  };
}

export const presentSentFile = (file: SentFileRow): SentFile => ({
  uploadId: file.uploadId,
  key: file.key,
  name: file.name,
  size: file.size,
  state: file.state,
  sha256: file.state === 'arrived' ? file.sha256 : null,
  arrivedAt: file.arrivedAt?.toISOString() ?? null,
  fault: file.fault,
});

export const presentReceipt = (
  title: string,
  sender: SenderRow | undefined,
  files: readonly SentFileRow[],
): SendReceipt => ({
  title,
  name: sender?.name ?? '',
  message: sender?.message ?? '',
  sentAt: sender?.sentAt?.toISOString() ?? null,
  files: files.map(presentSentFile),
});

export const presentSender = ({ sender, request, files, bytes }: SenderFacts): FileSender => ({
  id: sender.id,
  request,
  number: sender.number,
  name: sender.name,
  message: sender.message,
  files,
  bytes,
  startedAt: sender.startedAt.toISOString(),
  sentAt: sender.sentAt?.toISOString() ?? null,
});
