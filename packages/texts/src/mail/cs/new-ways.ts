import { limits } from '@hlidka/protocol';
import { createFormat } from '../../format/index.ts';
import { czechGreeting } from '../../greeting/index.ts';
import { newWays } from '../../new-ways/cs.ts';
import { deviceOf } from '../../sayings/device.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');

/** The address and the device, or the command line. */
export const whereFrom = (address: string | null, device: string | null): string => {
  const found = deviceOf(device);
  const parts = [address, found && `${found.browser}, ${found.system}`].filter(Boolean);
  return parts.length > 0 ? `Odkud: ${parts.join(' · ')}.` : 'Odkud: příkazová řádka serveru.';
};

/** O každém novém přístupu, odebraném správci a smazání. */
export const newWayNews: Pick<OperatorTexts, 'newWay'> = {
  newWay: ({ name, agency, what, more, who, at, address, device, link }) => {
    const lines = what.map(({ event, on }) =>
      [newWays.events[event], on && `(${on})`].filter(Boolean).join(' '),
    );
    const [first] = lines;
    return {
      subject: `Důležitá změna: ${first} – ${agency}`,
      greeting: czechGreeting(name),
      paragraphs: [
        [...lines, ...(more > 0 ? [`a další (${more})`] : [])]
          .join(', ')
          .replace(/^./u, (letter) => letter.toUpperCase())
          .concat('.'),
        `${who ? `Kdo: ${who}. ` : ''}Kdy: ${format.dateTime(at)}. ${whereFrom(address, device)}`,
        link
          ? 'Pokud o tom víte, nemusíte nic dělat. Pokud ne, hned to ukončete.'
          : 'Pokud o tom nevíte, ozvěte se prosím jinému správci.',
      ],
      ...(link
        ? {
            action: { label: 'Nevím o tom, ukončit', link },
            note: `Odkaz platí ${limits.newWayLinkDays} dní a jen pro vás. Otevřením se nic nestane, ukončení potvrdíte až na stránce.`,
          }
        : {}),
    };
  },
};
