export { answerStatus, answerUnread } from './answer.ts';
export {
  beginDrafts,
  chooseState,
  sweepDrafts,
  writeDraft,
} from './chat/drafts.ts';
export { noticeButtons, writeAsk, writeAskText, writePublished } from './chat/messages.ts';
export { statusLetters } from './letters.ts';
export { openStatusPages, unread } from './open.ts';
export { statusPageRoutes } from './routes.ts';
export { sweepSubscribers } from './subscribers.ts';
