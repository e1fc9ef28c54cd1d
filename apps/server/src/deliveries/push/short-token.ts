const tokens = /Expo(?:nent)?PushToken\[[^\]]*?([^\]]{0,6})\]/g;

/** Push tokens in a text, cut to the last six characters: enough to tell two phones apart. */
export const shortToken = (text: string): string => text.replace(tokens, '…$1');
