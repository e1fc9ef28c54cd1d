export { type ChatChannel, createChatChannel } from './chat/channel.ts';
export { chatFromMail } from './chat/from-mail.ts';
export { block, bold, clip, code, escapeHtml, shownLength } from './chat/html.ts';
export { chatLine } from './chat/line.ts';
export {
  findMessage,
  isKnownInChat,
  isOneOnItsWay,
  messageOfGathering,
  messagesWithButtons,
  sweepChatMessages,
  toldInChat,
} from './chat/messages.ts';
export { missingForChat, settingsOfChat } from './chat/missing.ts';
export { isNotified, type NotificationType } from './chat/notification-types.ts';
export { type NoticePress, type Press, seal, type Unsealed, unseal } from './chat/seal.ts';
export type { ChatButton, ChatText } from './chat/text.ts';
export { toChat } from './chat/to-chat.ts';
export { chatWebhookPath, lookAtChat, registerChat } from './chat/webhook.ts';
export { dropPersonsMessages } from './drop-persons.ts';
export { openLines } from './lines.ts';
export { deliveriesOf } from './list.ts';
export { createMailChannel } from './mail/channel.ts';
export { mailLine } from './mail/line.ts';
export {
  areMailsSent,
  channelsForOperators,
  keepOperatorsChannels,
  startTelling,
  stopTelling,
} from './operators-channels.ts';
export { buryWaiting, countAside, setAsideWaiting } from './outbox/aside.ts';
export { freeLeases } from './outbox/claim.ts';
export { forgetDropped, sweepDeliveries } from './outbox/forget.ts';
export {
  askHeldAgain,
  dropGathered,
  dropHeldBeginnings,
  dropUnsentBeginnings,
  holdPushes,
  releaseHeld,
} from './outbox/held.ts';
export {
  type FactsFor,
  type Letter,
  type Letters,
  letter,
  UnreadableRowError,
} from './outbox/letter.ts';
export { queue, queueToEach } from './outbox/queue.ts';
export { readQueue, readTestMail, readUntried, readWaiting, wasTold } from './outbox/read.ts';
export { startDeliveries } from './outbox/run-line.ts';
export type { OutletSettings } from './outlet/kind.ts';
export { type Outlets, outletLine } from './outlet/line.ts';
export {
  type Alarm,
  noticeFromMail,
  type OutletNotice,
  plainNotice,
} from './outlet/notice.ts';
export { isOutside, sendNotice } from './outlet/send.ts';
export { createPushChannel } from './push/channel.ts';
export { pushFromMail } from './push/from-mail.ts';
export { type HeldPush, type Listener, type PushText, pushLine } from './push/line.ts';
export { readDead } from './read-dead.ts';
export { deliveryRoutes } from './routes.ts';
export { noteSeen } from './seen.ts';
export type { Names } from './view.ts';
