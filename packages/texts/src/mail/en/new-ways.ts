import { limits } from '@hlidka/protocol';
import { createFormat } from '../../format/index.ts';
import { newWays } from '../../new-ways/en.ts';
import { deviceOf } from '../../sayings/device.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');

/** The address and the device, or the command line. */
export const whereFrom = (address: string | null, device: string | null): string => {
  const found = deviceOf(device);
  const parts = [address, found && `${found.browser}, ${found.system}`].filter(Boolean);
  return parts.length > 0 ? `From: ${parts.join(' · ')}.` : 'From: the server’s command line.';
};

/** Of every new way in, one taken from an operator, and a deletion. */
export const newWayNews: Pick<OperatorTexts, 'newWay'> = {
  newWay: ({ name, agency, what, more, who, at, address, device, link }) => {
    const lines = what.map(({ event, on }) =>
      [newWays.events[event], on && `(${on})`].filter(Boolean).join(' '),
    );
    const [first] = lines;
    return {
      subject: `Important change: ${first} – ${agency}`,
      greeting: `Hello ${name},`,
      paragraphs: [
        [...lines, ...(more > 0 ? [`and ${more} more`] : [])]
          .join(', ')
          .replace(/^./u, (letter) => letter.toUpperCase())
          .concat('.'),
        `${who ? `Who: ${who}. ` : ''}When: ${format.dateTime(at)}. ${whereFrom(address, device)}`,
        link
          ? 'If you know about it, there is nothing to do. If not, end it now.'
          : 'If you do not know about it, please tell another operator.',
      ],
      ...(link
        ? {
            action: { label: 'I do not know about it, end it', link },
            note: `The link works for ${limits.newWayLinkDays} days and only for you. Opening it ends nothing; you confirm on the page.`,
          }
        : {}),
    };
  },
};
