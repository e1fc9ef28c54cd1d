import type { Element, Filling, FormStep } from '@hlidka/protocol';
import type { StepTexts } from './types.ts';

const quoted = (words: string) => `„${words}“`;
const parts = { name: 'jméno', email: 'e-mail', phone: 'telefon', message: 'zpráva' };

const elementWords = ({ by, value, frame }: Element): string =>
  `${by === 'css' || by === 'name' ? value : quoted(value)}${frame ? ' v rámu' : ''}`;

const filling = (value: Filling): string => {
  if (value.from === 'identity') return `zkušební ${parts[value.part]}`;
  return value.from === 'secret' ? `tajný údaj ${value.name}` : quoted(value.text);
};

const stepWords = (step: FormStep): string => {
  switch (step.verb) {
    case 'goto':
      return `otevřít ${step.url}`;
    case 'fill':
      return `vyplnit ${elementWords(step.at)}: ${filling(step.value)}`;
    case 'select':
      return `vybrat v poli ${elementWords(step.at)} ${quoted(step.option)}`;
    case 'check':
      return `${step.on ? 'zaškrtnout' : 'odškrtnout'} ${elementWords(step.at)}`;
    case 'click':
      return `klepnout na ${elementWords(step.at)}`;
    case 'waitFor':
      return `počkat na ${elementWords(step.at)}`;
    case 'expectText':
      return `na stránce je text ${quoted(step.text)}`;
    case 'expectNotText':
      return `na stránce není text ${quoted(step.text)}`;
    case 'expectUrl':
      return `adresa je ${step.pattern}`;
    case 'expectVisible':
      return `je vidět ${elementWords(step.at)}`;
    case 'expectStatus':
      return `server odpověděl stavem ${step.least}–${step.most}`;
  }
};

export const cs: StepTexts = {
  step: stepWords,
  stopped: (form, number, step) =>
    `Formulář ${quoted(form)} neprošel krokem ${number}: ${step.verb === 'fill' ? `vyplnit pole ${elementWords(step.at)}` : stepWords(step)}`,
  form: (name) => `Formulář ${quoted(name)}`,
  reasons: {
    mail_missing: 'Formulář se odeslal, ale zpráva nedorazila včas.',
    agent_lost: 'Agent kontrolu třikrát začal a nedokončil.',
    mail_refused:
      'Zpráva nedorazila, ale příjem pošty byl v tu dobu přetížený. O formuláři to nic neříká.',
    captcha_passed_before:
      'Se stejnou ochranou proti robotům formulář dřív prošel, teď odeslání nepotvrdil.',
    nobody_came: 'Kontrolu nepřevzal žádný agent s prohlížečem.',
  },
};
