import type { OperatorTexts } from '../types.ts';

export const agentAlert: OperatorTexts['agentAlert'] = ({ agency, agent, text, link }) => ({
  subject: agent ? `Hlášení agenta ${agent} – ${agency}` : `Hlášení Hlídky – ${agency}`,
  heading: agent ? `Hlášení agenta ${agent}` : 'Hlášení Hlídky',
  paragraphs: [text],
  action: { label: 'Otevřít úlohy', link },
});
