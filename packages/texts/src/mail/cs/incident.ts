import type { IncidentFacts } from '../types.ts';

export const told = ({ title, description }: IncidentFacts): string[] =>
  [title, description].filter((text) => text !== null);

/** Co se stalo, jednou větou. */
export const broken = ({ site, kind, unstable }: IncidentFacts): string =>
  kind === 'form' ? `${site}: nefunguje formulář` : `${site}: web ${unstable ? 'kolísá' : 'nejde'}`;
export const mended = ({ site, kind }: IncidentFacts): string =>
  kind === 'form' ? `${site}: formulář zase funguje` : `${site}: web zase běží`;
