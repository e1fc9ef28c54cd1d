import { channelsApartSince, pushChannelId } from '@hlidka/protocol';

/**
 * How loud a push is on one phone. What comes by a channel that the app has not made is not shown on Android, so an
 * older app gets all of it by the only one that it has. Urgent ones get through a focus on iOS.
 */
export const audibleOn = <T extends { channelId: string; urgent?: boolean }>(
  { urgent = false, channelId, ...text }: T,
  appProtocol: number,
) => ({
  ...text,
  channelId: appProtocol < channelsApartSince ? pushChannelId : channelId,
  ...(urgent && { interruptionLevel: 'time-sensitive' as const }),
});
