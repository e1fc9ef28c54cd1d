import type { Gate, Language } from '@hlidka/protocol';
import { wordpressCs, wordpressEn } from './wordpress/words.ts';

type Closed = Exclude<Gate['state'], 'open' | 'allowed'>;

const cs = {
  cut: '\n… dál už se výstup nezaznamenává (limit 256 KiB).\n',
  stepReason: (title: string, step: number, of: number) => `${title}: krok ${step} z ${of}`,
  sizeReason: 'Velikost hotové zálohy',
  stepFailed: (step: number, of: number, command: string, how: string) =>
    `Krok ${step} z ${of} neskončil dobře (${how}): ${command}`,
  exited: (code: number | null, signal: string | null) =>
    signal ? `ukončen signálem ${signal}` : `kód ${code}`,
  timedOut: (seconds: number) => `překročil limit ${seconds} s`,
  notRun: (step: number, of: number, why: string) => `Krok ${step} z ${of} neproběhl: ${why}`,
  closed: (state: Closed, note: string) =>
    ({
      denied: 'operátor ho nepovolil',
      expired: 'nikdo ho do 24 hodin nepovolil',
      refused: 'plán ani seznam povolených příkazů ho neobsahuje',
      closed: 'už nebyl potřeba',
    })[state] + (note ? ` (${note})` : ''),
  allDone: (steps: number) => `Hotovo, kroků: ${steps}.`,
  backupDone: (size: string) => `Záloha je hotová, ${size}.`,
  noSize: 'Záloha vznikla, ale nejde zjistit její velikost.',
  emptyBackup: 'Soubor se zálohou je prázdný.',
  otherCommand: 'Server vydal jiný příkaz, než o který agent žádal. Nic nebylo spuštěno.',
  endedByOperator: 'Operátor práci ukončil, protože nebylo jisté, jak skončil rozběhnutý příkaz.',
  uncertain: (command: string) =>
    `Agent skončil, zatímco běžel tento příkaz, a nejde zjistit, jestli doběhl:\n\n${command}\n\nCo s ním?`,
  uncertainChoices: ['Zopakovat', 'Přeskočit', 'Ukončit'],
  notUnderstood: 'Tomu nerozumím, vyberte prosím jednu z možností.',
  unexpected: (reason: string) => `Práci ukončila neočekávaná chyba: ${reason}`,
  noModel: 'Tento agent nemá nastavený jazykový model, proto takovou práci dělat nemůže.',
  lostConversation: 'Uložený rozhovor s modelem nejde přečíst, práce nemůže pokračovat.',
  spentAll: (usd: number) => `Model vyčerpal limit útraty ${usd} USD.`,
  stepsUsedUp: (steps: number) => `Model vyčerpal limit ${steps} kroků a práci nedokončil.`,
  looped: 'Model opakoval stále totéž, proto byla práce ukončena.',
  nonsense: 'Model neodpověděl nic použitelného.',
  modelFailed: (reason: string) => `Model selhal: ${reason}`,
  commandFailed: (command: string, how: string) => `Příkaz neuspěl (${how}): ${command}`,
  wp: wordpressCs,
  noSite: 'Práce nemá web, na kterém by se dala provést.',
};
export type Words = typeof cs;

const en: Words = {
  cut: '\n… further output is not recorded (limit 256 KiB).\n',
  stepReason: (title, step, of) => `${title}: step ${step} of ${of}`,
  sizeReason: 'Size of the finished backup',
  stepFailed: (step, of, command, how) => `Step ${step} of ${of} failed (${how}): ${command}`,
  exited: (code, signal) => (signal ? `ended by ${signal}` : `exit code ${code}`),
  timedOut: (seconds) => `over its limit of ${seconds} s`,
  notRun: (step, of, why) => `Step ${step} of ${of} did not run: ${why}`,
  closed: (state, note) =>
    ({
      denied: 'the operator did not allow it',
      expired: 'nobody allowed it within 24 hours',
      refused: 'neither the plan nor the allow-list names it',
      closed: 'it was no longer needed',
    })[state] + (note ? ` (${note})` : ''),
  allDone: (steps) => `Done, ${steps} ${steps === 1 ? 'step' : 'steps'}.`,
  backupDone: (size) => `The backup is done, ${size}.`,
  noSize: 'The backup was made, but its size cannot be found out.',
  emptyBackup: 'The backup’s file is empty.',
  otherCommand: 'The server gave another command than the agent asked for. Nothing was run.',
  endedByOperator: 'The operator ended the job: it was not certain how a running command ended.',
  uncertain: (command) =>
    `The agent ended while this command was running, and there is no telling whether it finished:\n\n${command}\n\nWhat now?`,
  uncertainChoices: ['Repeat', 'Skip', 'End'],
  notUnderstood: 'I do not understand that, please choose one of the answers.',
  unexpected: (reason) => `An unexpected error ended the job: ${reason}`,
  noModel: 'This agent has no language model configured, so it cannot do such a job.',
  lostConversation: 'The saved conversation with the model cannot be read, the job cannot go on.',
  spentAll: (usd) => `The model used up the spending limit of ${usd} USD.`,
  stepsUsedUp: (steps) => `The model used up the limit of ${steps} steps and did not finish.`,
  looped: 'The model repeated the same over and over, so the job was ended.',
  nonsense: 'The model answered nothing that could be used.',
  modelFailed: (reason) => `The model failed: ${reason}`,
  commandFailed: (command, how) => `A command failed (${how}): ${command}`,
  wp: wordpressEn,
  noSite: 'The job has no site to be done on.',
};

const all: Record<Language, Words> = { cs, en };
export const wordsOf = (language: Language): Words => all[language];
