import { fileRequestEndpoints as calls, type SendReceipt } from '../../../../shared/contract/fileRequest.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { listParts, partSizeFor, signParts } from '../uploads/public.ts';
import { presentReceipt, presentSendPage, presentSentFile } from './fileRequests.present.ts';
import { filesOfSender, findSender, takenOf } from './fileRequests.repo.ts';
import { finishSending } from './finishSending.service.ts';
import {
  enterRequest,
  type Guest,
  openRequest,
  requireGuest,
  requireSender,
} from './requestAccess.service.ts';
import { abortFile, completeFile, openUpload, startFile, touchFile } from './sendFiles.service.ts';

/** Requests for files, for people without an account. Each call decides anew whether the request is open to them. */
export function sendRoutes(app: AppHono, context: Context): void {
  const { db, storage } = context;

  route(app, calls.show, async ({ params, request }) => {
    const { senderId, ...facts } = await openRequest(context, request, params.token);
    const taken = await takenOf(db, facts.request);
    return presentSendPage(facts, { taken, isEntered: senderId !== null });
  });
  route(app, calls.enter, ({ params, body, request }) =>
    enterRequest(context, request, { token: params.token, password: body.password }),
  );
  route(app, calls.start, async ({ params, body, request }) => {
    const guest = await requireGuest(context, request, params.token);
    await countTry(db, growthLimits.sentFile(request.get('address')));
    const file = await startFile(context, guest, body);
    return { file: presentSentFile(file), partSize: partSizeFor(file.size) };
  });
  route(app, calls.parts, async ({ params, request }) => {
    const guest = await requireGuest(context, request, params.token);
    const parts = await listParts(storage, await openUpload(context, guest, params.uploadId));
    return { parts: parts.map(({ partNumber, size }) => ({ partNumber, size })) };
  });
  route(app, calls.sign, async ({ params, body, request }) => {
    const guest = await requireGuest(context, request, params.token);
    const upload = await openUpload(context, guest, params.uploadId);
    const signed = await signParts(storage, upload, { from: body.partNumber, count: body.count });
    await touchFile(db, upload.id);
    return { signed };
  });
  route(app, calls.complete, async ({ params, body, request }) => {
    const guest = await requireGuest(context, request, params.token);
    const { uploadId } = params;
    const requestId = request.get('requestId');
    return presentSentFile(await completeFile(context, guest, { uploadId, sums: body.sums, requestId }));
  });
  route(app, calls.abort, async ({ params, request }) =>
    abortFile(context, await requireGuest(context, request, params.token), params.uploadId),
  );
  route(app, calls.finish, async ({ params, body, request }) => {
    const guest = await requireGuest(context, request, params.token);
    await finishSending(context, guest, body);
    return receiptOf(guest);
  });
  route(app, calls.receipt, async ({ params, request }) =>
    receiptOf(await requireSender(context, request, params.token)),
  );

  async function receiptOf({ request, senderId }: Guest): Promise<SendReceipt> {
    return presentReceipt(request.title, await findSender(db, senderId), await filesOfSender(db, senderId));
  }
}
