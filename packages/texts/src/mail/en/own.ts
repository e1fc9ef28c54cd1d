import { createFormat } from '../../format/index.ts';
import { span } from '../span.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');
const action = (link: string) => ({ label: 'Open Hlídka', link });

/** What happens to Hlídka itself. */
export const ownTroubles: Pick<OperatorTexts, 'blind' | 'referencesSilent'> = {
  blind: ({ agency, from, to, link }) =>
    to
      ? {
          subject: `Hlídka lost its network connection – ${agency}`,
          heading: 'Hlídka lost its network connection',
          paragraphs: [
            `Hlídka could not reach the network ${span(format, from, to)}. It measured no sites and reported no outages during that time.`,
            'Please check the network connection of the server it runs on.',
          ],
          action: action(link),
        }
      : {
          subject: `Hlídka has no network connection and is not measuring – ${agency}`,
          heading: 'Hlídka has no network connection and is not measuring',
          paragraphs: [
            `Hlídka has not been able to reach the network since ${format.dateTime(from)}: none of the reference addresses responds and no site has passed a check. Outages are not being reported.`,
            'Please check the network connection of the server it runs on. We will let you know when it measures again.',
          ],
          action: action(link),
        },
  referencesSilent: ({ agency, from, to, link }) =>
    to
      ? {
          subject: `Reference addresses respond again – ${agency}`,
          heading: 'Reference addresses respond again',
          paragraphs: [`They did not respond ${span(format, from, to)}.`],
          action: action(link),
        }
      : {
          subject: `Reference addresses are not responding – ${agency}`,
          heading: 'Reference addresses are not responding',
          paragraphs: [
            `None of the reference addresses has responded since ${format.dateTime(from)}. Sites are still being measured and outages reported.`,
            'If the server Hlídka runs on lost its network now, it would report that as outages of the sites. Please check your firewall and the setting REFERENCE_TARGETS.',
          ],
          action: action(link),
        },
};
