import type { ClientIncident } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Phone } from '../../phone/cs.ts';
import { since } from '../since.ts';
import { incidentLength } from './span.ts';

type Texts = Phone['incident'];
export type IncidentStep = { id: string; at: string; text: string; by: string | null };

/** What happened, oldest first; each step has the moment that proves it. */
export const incidentSteps = (t: Texts, incident: ClientIncident): IncidentStep[] => {
  const { kind, startedAt, endedAt, observedSince, operatorKnowsAt } = incident;
  const { takenAt, takenBy, picture } = incident;
  const step = (id: string, at: string | null, text: string) =>
    at === null ? [] : [{ id, at, text, by: null }];
  const work = incident.work.map(({ id, at, text, author, automatic }) => ({
    id,
    at,
    text,
    by: automatic ? t.steps.automatic : author,
  }));
  const [, ...further] = incident.forms;
  const forms = [
    ...further.flatMap(({ name, startedAt: at }) =>
      step(`broke ${name} ${at}`, at, t.steps.formAlso(name)),
    ),
    ...incident.forms.flatMap(({ name, endedAt: at }) =>
      at === endedAt ? [] : step(`works ${name} ${at}`, at, t.steps.formBack(name)),
    ),
  ];
  const later = [
    ...forms,
    ...step('known', operatorKnowsAt, t.steps.known),
    ...step('taken', takenAt, t.steps.taken(takenBy)),
    ...work,
    ...step('picture', picture?.takenAt ?? null, t.steps.picture(picture?.answered ?? false)),
    ...step('observed', endedAt === null ? observedSince : null, t.steps.observed),
    ...step('ended', endedAt, t.steps.ended[kind]),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // Whoever opens it by hand knows of it a moment before its row is written.
  return [...step('began', startedAt, t.steps.began[kind]), ...later];
};

/** The first line: open since when, or over after how long. */
export const incidentAnswer = (
  t: Texts,
  format: Format,
  incident: ClientIncident,
  now: number,
): string => {
  const { kind, site, startedAt, endedAt, observedSince } = incident;
  if (endedAt !== null)
    return t.ended[kind](site.name, format.duration(incidentLength(incident, now)));
  return observedSince
    ? t.answer.observed(site.name, since(format, observedSince, now))
    : t.answer[kind](site.name, since(format, startedAt, now));
};
