import { takeOverHours } from '@hlidka/protocol';
import type { IncidentFacts } from '../types.ts';

/** Under the button that takes an incident over. */
export const takeNote = `Převzetí potvrdíte na další stránce. Odkaz je jen pro vás a platí ${takeOverHours} hodin.`;

export const told = ({ title, description }: IncidentFacts): string[] =>
  [title, description].filter((text) => text !== null);

/** What happened, in one sentence. */
export const broken = ({ site, kind, unstable }: IncidentFacts): string =>
  kind === 'form' ? `${site}: nefunguje formulář` : `${site}: web ${unstable ? 'kolísá' : 'nejde'}`;
export const mended = ({ site, kind }: IncidentFacts): string =>
  kind === 'form' ? `${site}: formulář zase funguje` : `${site}: web zase běží`;
