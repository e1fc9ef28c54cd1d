export { createMailChannel } from './channels/mail.ts';
export type { BlindData, ExpiryData, IncidentData } from './data.ts';
export type { Letters } from './letter.ts';
export { type QueuedDelivery, queueDeliveries, queueMail } from './queue.ts';
export { readQueue } from './read-queue.ts';
export { deliveryRoutes } from './routes.ts';
export { startDeliveries } from './worker.ts';
