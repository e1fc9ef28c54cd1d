export { answerElsewhere, answerStatus, answerUnread } from './answer.ts';
export { noticeButtons } from './chat/buttons.ts';
export { beginDrafts, choosePage, chooseState, sweepDrafts } from './chat/drafts.ts';
export { writeAsk, writeAskText, writePages, writePublished } from './chat/messages.ts';
export { publishDraft } from './chat/write-draft.ts';
export { statusLetters } from './letters.ts';
export { openStatusPages, unread } from './open.ts';
export { statusPageRoutes } from './routes.ts';
export { sweepSubscribers } from './subscribers.ts';
