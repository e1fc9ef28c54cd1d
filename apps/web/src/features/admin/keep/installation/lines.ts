/** Lines of `.env` with example values, as `.env.example` has them. */
export const addressLines = ['BASE_URL=https://hlidka.example'];
export const mailLines = [
  'SMTP_URL=smtps://user:secret@mail.example',
  'MAIL_FROM=hlidka@agency.example',
];
export const chatLines = [
  'CHAT_BOT_TOKEN=123456:ABC-…',
  'CHAT_ID=123456789',
  'CHAT_WEBHOOK_SECRET=',
];
