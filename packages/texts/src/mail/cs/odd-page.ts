import { createFormat } from '../../format/index.ts';
import { oddWords } from '../../titles/odd-cs.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');

export const oddPage: OperatorTexts['oddPage'] = ({
  agency,
  site,
  signs,
  before,
  after,
  since,
  link,
}) => ({
  subject: `${site}: stránka vypadá jinak než obvykle – ${agency}`,
  heading: `${site}: stránka vypadá jinak než obvykle`,
  paragraphs: [
    `Web odpovídá, ale od ${format.dateTime(since)} je na něm něco jinak.`,
    ...signs.map((sign) => oddWords(sign, before, after)),
    'Podívejte se prosím na něj. Pokud je to tak správně, potvrďte to v Hlídce a nová podoba se zapamatuje. Klientovi jsme nic nehlásili.',
  ],
  action: { label: 'Otevřít web v Hlídce', link },
});
