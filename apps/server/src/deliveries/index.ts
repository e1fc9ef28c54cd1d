export { createMailChannel } from './channels/mail.ts';
export { createPushChannel } from './channels/push.ts';
export type {
  AccessData,
  BlindData,
  ExpiryData,
  IncidentData,
  ReportData,
  ResetData,
} from './data.ts';
export type { Letter, Letters } from './letter.ts';
export { mailLine } from './mail-line.ts';
export { pushLine } from './push-line.ts';
export { queueDeliveries, queueMail } from './queue.ts';
export { readQueue } from './read-queue.ts';
export { startReceipts } from './receipts.ts';
export { deliveryRoutes } from './routes.ts';
export { sweepDropped } from './sweep.ts';
export { wasTold } from './was-told.ts';
export { startDeliveries } from './worker.ts';
