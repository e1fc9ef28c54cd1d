import type { MailState } from './types.ts';

/** Colours as the pages have them; mail programs know no variables. */
export const day = {
  paper: '#f6f1e7',
  sheet: '#fdfaf4',
  ink: '#211c15',
  soft: '#4b4338',
  line: '#d9cfbe',
  accent: '#1f3a93',
  onAccent: '#ffffff',
};
const night: typeof day = {
  paper: '#14110d',
  sheet: '#1d1914',
  ink: '#f3ebdd',
  soft: '#c9beac',
  line: '#3a332a',
  accent: '#b3c1ff',
  onAccent: '#10183a',
};

type Look = { sign: string; edge: string; ink: string; nightEdge: string; nightInk: string };

/** The sign and the word say the same as the colour. */
export const looks: Record<MailState, Look> = {
  down: {
    sign: '✕',
    edge: '#b1131b',
    ink: '#930d15',
    nightEdge: '#ff6459',
    nightInk: '#ffa69d',
  },
  up: { sign: '✓', edge: '#3d7a53', ink: '#275839', nightEdge: '#72b78c', nightInk: '#9ed3b2' },
  warning: {
    sign: '!',
    edge: '#b06a00',
    ink: '#643a00',
    nightEdge: '#e3a336',
    nightInk: '#f3c878',
  },
  neutral: {
    sign: '·',
    edge: '#857a69',
    ink: '#4b4338',
    nightEdge: '#8d8170',
    nightInk: '#c9beac',
  },
};

/** Rules for programs that have a dark theme of their own; the others keep the inline colours or invert them. */
export const nightRules = (state: MailState): string => {
  const { nightEdge, nightInk } = looks[state];
  const rules = [
    `.paper{background:${night.paper}!important;color:${night.ink}!important}`,
    `.sheet{background:${night.sheet}!important;border-color:${night.line}!important}`,
    `.ink,.content{color:${night.ink}!important}`,
    `.soft,.content span{color:${night.soft}!important}`,
    `.link,.content a{color:${night.accent}!important}`,
    `.press{background:${night.accent}!important;color:${night.onAccent}!important}`,
    `.edge{background:${nightEdge}!important}`,
    `.state{color:${nightInk}!important}`,
    `.content td,.content th,.content hr,.content table,.content blockquote{border-color:${night.line}!important}`,
    `.content code,.content pre{background:${night.paper}!important}`,
  ];
  // Outlook's own dark theme marks what it recoloured instead of asking the media query.
  const outlook = rules.map((rule) => rule.replace(/(^|,)\./g, '$1[data-ogsc] .'));
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}${outlook.join('')}`;
};
