export type {
  AccessData,
  BlindData,
  ExpiryData,
  IncidentData,
  ReportData,
  ResetData,
} from './data.ts';
export { createMailChannel } from './mail/channel.ts';
export { mailLine } from './mail/line.ts';
export type { Letter, Letters } from './outbox/letter.ts';
export { queueDeliveries, queueMail } from './outbox/queue.ts';
export { readQueue } from './outbox/read-queue.ts';
export { sweepDropped } from './outbox/sweep.ts';
export { wasTold } from './outbox/was-told.ts';
export { startDeliveries } from './outbox/worker.ts';
export { createPushChannel } from './push/channel.ts';
export { pushLine } from './push/line.ts';
export { startReceipts } from './push/receipts.ts';
export { deliveryRoutes } from './routes.ts';
