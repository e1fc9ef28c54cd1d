export const toChat = (chatId: string) => ({
  channel: 'chat' as const,
  recipient: chatId,
  userId: null,
});
