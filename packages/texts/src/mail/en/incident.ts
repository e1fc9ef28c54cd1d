import { takeOverHours } from '@hlidka/protocol';
import { titleInEnglish } from '../../titles/index.ts';
import type { IncidentFacts } from '../types.ts';

/** Under the button that takes an incident over. */
export const takeNote = `You confirm it on the next page. The link is for you alone and works for ${takeOverHours} hours.`;

export const told = ({ title, description }: IncidentFacts): string[] =>
  [title && titleInEnglish(title), description].filter((text) => text !== null);

/** What happened, in one sentence. */
export const broken = ({ site, kind, unstable }: IncidentFacts): string =>
  kind === 'form'
    ? `${site}: a form is not working`
    : `${site} is ${unstable ? 'unstable' : 'down'}`;
export const mended = ({ site, kind }: IncidentFacts): string =>
  kind === 'form' ? `${site}: the form is working again` : `${site} is up again`;
