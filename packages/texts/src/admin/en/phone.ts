import type { Admin } from '../cs/index.ts';

export const phone: Admin['phone'] = {
  pageName: 'Operator’s phone',
  answer: 'This is how the chat looks on a phone.',
  detail:
    'The demo has no chat, so this screen stands in for one. Buttons and replies work just like in the real one.',
  messages: 'Chat messages',
  none: 'No messages yet.',
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
  silent: 'The chat did not respond.',
  off: 'There is no demo phone here.',
  offDetail: 'It is only available in a demo without its own chat.',
};
