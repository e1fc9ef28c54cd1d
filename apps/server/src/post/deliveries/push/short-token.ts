const tokens = /Expo(?:nent)?PushToken\[[^\]]*?([^\]]{0,6})\]/g;

/** Cuts push tokens in a text to their last six characters: enough to tell two phones apart. */
export const shortToken = (text: string): string => text.replace(tokens, '…$1');
