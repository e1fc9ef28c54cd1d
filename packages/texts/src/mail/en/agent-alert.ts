import type { OperatorTexts } from '../types.ts';

export const agentAlert: OperatorTexts['agentAlert'] = ({ agency, agent, text, link }) => ({
  subject: `Report from agent ${agent} – ${agency}`,
  heading: `Report from agent ${agent}`,
  paragraphs: [text],
  action: { label: 'Open jobs', link },
});
