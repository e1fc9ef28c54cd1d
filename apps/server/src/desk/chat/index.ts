export { startInbox } from './inbox.ts';
export { chatLetters } from './letters.ts';
export { sweepChatUpdates, takeUpdate } from './take.ts';
