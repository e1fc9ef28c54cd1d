export { answerStatus, answerUnread } from './answer.ts';
export { statusLetters } from './letters.ts';
export { openStatusPages, unread } from './open.ts';
export { statusPageRoutes } from './routes.ts';
export { sweepSubscribers } from './subscribers.ts';
