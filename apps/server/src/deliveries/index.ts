export { createMailChannel } from './channels/mail.ts';
export type { Letters } from './letter.ts';
export { queueMail } from './queue.ts';
export { readQueue } from './read-queue.ts';
export { deliveryRoutes } from './routes.ts';
export { startDeliveries } from './worker.ts';
