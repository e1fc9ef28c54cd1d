import type { OperatorTexts } from '../types.ts';

export const agentAlert: OperatorTexts['agentAlert'] = ({ agency, agent, text, link }) => ({
  subject: `Hlášení agenta ${agent} – ${agency}`,
  heading: `Hlášení agenta ${agent}`,
  paragraphs: [text],
  action: { label: 'Otevřít úlohy', link },
});
