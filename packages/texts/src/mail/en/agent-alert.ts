import type { OperatorTexts } from '../types.ts';

export const agentAlert: OperatorTexts['agentAlert'] = ({ agency, agent, text, link }) => ({
  subject: agent ? `Report from agent ${agent} – ${agency}` : `Report from Hlídka – ${agency}`,
  heading: agent ? `Report from agent ${agent}` : 'Report from Hlídka',
  paragraphs: [text],
  action: { label: 'Open jobs', link },
});
