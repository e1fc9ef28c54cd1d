import type { Admin } from '../cs/index.ts';

export const phone: Admin['phone'] = {
  place: 'Operator’s phone',
  answer: 'This is the chat as a phone shows it.',
  detail:
    'The demo has no chat, so this screen stands in for one. Buttons and replies work as in the real one.',
  messages: 'Messages of the chat',
  none: 'No message has come yet.',
  noneDetail: 'Create a job, or write /jobs.',
  newJob: 'New job',
  you: 'You',
  bot: 'Hlídka',
  reply: 'Reply',
  replyTo: (text) => `Reply to: ${text}`,
  replyOff: 'Do not reply to the message',
  write: 'Message',
  placeholder: 'Write a message or a command',
  send: 'Send',
  commands: 'Commands',
  file: (name) => `File ${name}`,
  silent: 'The chat did not answer.',
  off: 'There is no demo phone here.',
  offDetail: 'It stands only in a demo without a chat of its own.',
};
