import type { FormStep } from '@hlidka/protocol';
import type { ElementHandle, Page } from 'playwright-core';
import { doStep } from '../steps/run-steps.ts';
import { type Doing, patience } from '../visit/doing.ts';
import { poll } from '../visit/within.ts';
import { leadsOn } from './meaning.ts';
import { isOpen, proposePart } from './propose.ts';
import { type ReadField, readForm } from './read-form.ts';

const mostParts = 8;
const appearMs = 15_000;

type Walked = { fields: ReadField[]; steps: FormStep[] };

/** Parts that follow one another may have their fields at the same spot. */
const keyOf = ({ raw }: ReadField): string =>
  [raw.path, raw.name, raw.type, raw.text || raw.label].join('\n');

const pressOf = ({ seen }: ReadField): FormStep => ({ verb: 'click', at: seen.at });

type Part = { filling: FormStep[]; button: ReadField; done: ReadonlySet<string> };

/** The form after a part of it; null: it did not go on, or the page went elsewhere. */
const nextPart = async (
  doing: Doing,
  { filling, button, done }: Part,
  read: () => Promise<ReadField[]>,
): Promise<ReadField[] | null> => {
  const isNew = (field: ReadField) =>
    field.hidden === null && !done.has(keyOf(field)) && keyOf(field) !== keyOf(button);
  const patient = { ...doing, elementMs: Math.max(doing.elementMs, appearMs) };
  try {
    for (const step of filling) await doStep(patient, step);
    // What comes after tells more than whether the press was seen to its end.
    await doStep(patient, pressOf(button)).catch(() => {});
    return await poll(
      async () => {
        const found = await read();
        return found.some(isNew) ? found : null;
      },
      patience(doing, patient.elementMs),
    );
  } catch {
    return null;
  }
};

/** What a person would do with a form, part after part: what leads on is pressed, what sends never is. */
export const walkParts = async (
  doing: Doing,
  page: Page,
  form: ElementHandle<Element>,
  frame: string | null,
): Promise<Walked> => {
  const { task, words } = doing.visit;
  const read = () => readForm(page, form, frame, words);
  const all = new Map<string, ReadField>();
  const done = new Set<string>();
  const steps: FormStep[] = [];
  let fields = await read();
  for (const field of fields) all.set(keyOf(field), field);
  for (let part = 0; part < mostParts; part++) {
    const fresh = fields.filter((field) => !done.has(keyOf(field)));
    const { filling, button } = proposePart(fresh, task.siteUrl);
    steps.push(...filling, ...(button ? [pressOf(button)] : []));
    const hasLater = fields.some(({ hidden }) => hidden === 'later');
    if (!button || !leadsOn(button.raw, hasLater)) break;
    for (const field of fields.filter(isOpen)) done.add(keyOf(field));
    // A button that stays from part to part is pressed again.
    done.delete(keyOf(button));
    const next = await nextPart(doing, { filling, button, done }, read);
    if (!next) break;
    fields = next;
    for (const field of fields)
      if (isOpen(field) || !all.has(keyOf(field))) all.set(keyOf(field), field);
  }
  return { fields: [...all.values()], steps };
};
