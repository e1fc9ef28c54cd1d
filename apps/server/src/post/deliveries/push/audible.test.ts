import { channelsApartSince, operatorPushChannelIds, pushChannelId } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { audibleOn } from './audible.ts';

const text = { title: 'x', body: 'y', data: {} };
const urgent = { interruptionLevel: 'time-sensitive' };
const { outages, jobs } = operatorPushChannelIds;
const now = channelsApartSince;

const cases: [string, boolean | undefined, protocol: number, channelId: string, more: object][] = [
  [pushChannelId, undefined, now, pushChannelId, {}],
  [pushChannelId, undefined, 0, pushChannelId, {}],
  [outages, true, now, outages, urgent],
  [outages, true, now + 1, outages, urgent],
  [outages, true, now - 1, pushChannelId, urgent],
  [outages, false, now, outages, {}],
  [jobs, undefined, now, jobs, {}],
  [jobs, undefined, 0, pushChannelId, {}],
];
test.each(cases)(
  '%s, urgent %s, an app of %i: by %s',
  (given, isUrgent, protocol, channelId, more) => {
    expect(audibleOn({ ...text, channelId: given, urgent: isUrgent }, protocol)).toEqual({
      ...text,
      channelId,
      ...more,
    });
  },
);
