import type { Element, Filling, FormStep, FormTask } from '@hlidka/protocol';

export const identity = {
  name: 'Hlídka – zkušební zpráva',
  email: 'hlidka-test@agency.example',
  phone: '+420 777 000 000',
  message: 'Zkušební zpráva, neodpovídejte prosím. [hlidka-1]',
};

export const formTask = (change: Partial<FormTask> & { siteUrl: string }): FormTask => ({
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'check',
  siteId: '00000000-0000-7000-8000-000000000002',
  siteName: 'Ukázka',
  steps: [],
  dontPress: null,
  lookAt: null,
  identity,
  allowPrivate: ['127.0.0.1'],
  timeoutSeconds: 60,
  language: 'cs',
  leaseEndsAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

export const at = (by: Element['by'], value: string, frame: string | null = null): Element => ({
  by,
  value,
  frame,
});
export const fill = (where: Element, part: 'name' | 'email' | 'phone' | 'message'): FormStep => ({
  verb: 'fill',
  at: where,
  value: { from: 'identity', part },
});
export const fillWith = (where: Element, value: Filling): FormStep => ({
  verb: 'fill',
  at: where,
  value,
});
export const click = (text: string, frame: string | null = null): FormStep => ({
  verb: 'click',
  at: at('text', text, frame),
});
export const expectText = (text: string, seconds = 10): FormStep => ({
  verb: 'expectText',
  text,
  seconds,
});

/** The usual way through the example contact form. */
export const contactSteps = (
  url: string,
  text = 'Děkujeme za zprávu',
  seconds = 10,
): FormStep[] => [
  { verb: 'goto', url },
  fill(at('label', 'Jméno a příjmení'), 'name'),
  fill(at('name', 'email'), 'email'),
  fill(at('placeholder', 'Telefon'), 'phone'),
  fill(at('css', '#msg'), 'message'),
  click('Odeslat'),
  expectText(text, seconds),
];
