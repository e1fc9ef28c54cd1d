import type { ReadingFault } from '@hlidka/commands';
import type { BackupDoubt, Gate, Language } from '@hlidka/protocol';
import { type Lack, type Restored, readRoomLack } from './restored.ts';

type Closed = Exclude<Gate['state'], 'open' | 'allowed'>;

type Doubt = BackupDoubt;

const dateTime = (language: Language, at: Date): string =>
  at.toLocaleString(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  });

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
  noSize: 'Soubor se zálohou nejde najít ani změřit.',
  clockReason: 'Kolik je hodin tam, kde záloha vznikne',
  noClock:
    'Nejde zjistit, kolik je hodin tam, kde má záloha vzniknout. Její stáří by se nedalo ověřit.',
  oldFile: (file: string, changedAt: Date) =>
    `Nová záloha nevznikla: soubor ${file} se od začátku úlohy nezměnil, je z ${dateTime('cs', changedAt)}.`,
  reading: {
    cut: (file: string) =>
      `Zálohu nejde přečíst až do konce, není celá (chybí poslední řádek dumpu): ${file}`,
    error: (file: string) =>
      `Dump databáze neskončil dobře, je v něm chybové hlášení nebo něco za posledním řádkem: ${file}`,
    empty: (file: string) => `V záloze nic není, žádný soubor ani tabulka: ${file}`,
  } satisfies Record<ReadingFault, (file: string) => string>,
  doubt: {
    files: ({ before, after }: Doubt) =>
      `Zkontrolujte ji: souborů v ní je ${after}, minule jich bylo ${before}.`,
    path: ({ name, before }: Doubt) =>
      `Zkontrolujte ji: chybí v ní složka ${name}, minule v ní bylo souborů: ${before}.`,
    rows: ({ before, after }: Doubt) =>
      `Zkontrolujte ji: řádků v databázi je ${after}, minule jich bylo ${before}.`,
    table: ({ name, before, after }: Doubt) =>
      `Zkontrolujte ji: tabulka ${name} má řádků ${after}, minule jich měla ${before}.`,
    same: () => 'Zkontrolujte ji: do posledního bajtu je stejná jako ta minulá.',
  } satisfies Record<Doubt['what'], (doubt: Doubt) => string>,
  readBackReason: 'Je záloha celá? Soubor se přečte až do konce.',
  notWhole: (file: string, how: string) =>
    `Zálohu nejde přečíst až do konce, není celá (${how}): ${file}`,
  notRead: (file: string, why: string) => `Zálohu nejde ověřit, ${why}: ${file}`,
  notReadable: (file: string) =>
    `Takovou zálohu neumíme přečíst zpět a ověřit: ${file}. Použijte .tar.gz, .zip, .sql, .sql.gz nebo .dump.`,
  inWorkFolder: (file: string) =>
    `Soubor ${file} leží v pracovní složce, která se po úloze smaže i s ním. Ukládejte zálohu jinam.`,
  tooSmall: (size: string, least: string, last: string) =>
    last
      ? `Záloha má jen ${size}. Předchozí měly ${last}, méně než ${least} proto neuznáváme. Pokud je v pořádku, označte ji v zálohách webu jako úspěšnou.`
      : `Záloha má jen ${size}. Tak malá být nemůže, čekáme aspoň ${least}.`,
  restore: {
    reasons: {
      makeFolder: 'Vlastní složka pro zkušební obnovu',
      room: 'Je pro zkušební obnovu dost místa?',
      unpack: 'Rozbalení zálohy do vlastní složky',
      load: 'Načtení dumpu do dočasné databáze, která s příkazem zmizí, a sečtení tabulek',
      clean: 'Úklid po zkušební obnově',
    },
    failed: {
      makeFolder: (how: string, why: string) => `Složku pro zkoušku nešlo založit (${how}): ${why}`,
      room: (how: string, why: string) => {
        const room = readRoomLack(why);
        return room
          ? `Na zkušební obnovu není dost místa: volno ${room.freeMb} MB, potřeba ${room.neededMb} MB.`
          : `Místo pro zkušební obnovu nešlo zjistit (${how}): ${why}`;
      },
      unpack: (how: string, why: string) => `Zálohu nešlo rozbalit (${how}): ${why}`,
      load: (how: string, why: string) => `Dump nešlo načíst do databáze (${how}): ${why}`,
      clean: (how: string, why: string) => `Po zkoušce nešlo uklidit (${how}): ${why}`,
    },
    lacks: {
      nothing: (_: Lack) => 'Ze zálohy se neobnovilo nic, žádný soubor ani tabulka.',
      files: ({ expected, found }: Lack) => `Souborů se obnovilo jen ${found} z ${expected}.`,
      tables: ({ expected, found }: Lack) => `Tabulek se obnovilo jen ${found} z ${expected}.`,
      rows: ({ expected, found }: Lack) =>
        `Řádků v databázi se obnovilo jen ${found}, mělo jich být asi ${expected}.`,
    } satisfies Record<Lack['what'], (lack: Lack) => string>,
    notRun: (why: string) => `Zkušební obnova neproběhla: ${why}`,
    notPossible: (file: string) =>
      `Obnovu dumpu PostgreSQL zatím zkusit neumíme: ${file}. Umíme .tar.gz, .zip, .sql a .sql.gz.`,
    missing: (name: string) =>
      name === 'postgresql'
        ? 'Dump je z PostgreSQL. Jeho obnovu zatím zkusit neumíme, soubory se rozbalily.'
        : `Dump není kam načíst: chybí program ${name}. Nainstalujte MariaDB (mariadb-server) tam, kde záloha leží. Soubory se rozbalily.`,
    done: ({ files, tables, rows, dumps }: Restored) =>
      [
        'Obnova je vyzkoušená.',
        files !== null && `Souborů: ${files}.`,
        tables !== null && `Tabulek: ${tables}, řádků: ${rows}.`,
        tables === null && 'Dump databáze v záloze není.',
        dumps > 1 && `Dumpů je v záloze víc (${dumps}), načetl se jen největší.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  changedInCopy: (files: number) => `souborů změněných během čtení: ${files}`,
  removeReason: 'Úklid kopií, které už nejsou potřeba (tato úloha a vše starší než týden)',
  changedFiles: (files: number) => `Souborů, které se během čtení měnily: ${files}.`,
  noTarget:
    'U webu není nastaveno, kde běží příkazy. Nastavte to na stránce webu v části „Kde běží příkazy“.',
  emptyBackup: 'Soubor se zálohou je prázdný.',
  otherCommand: 'Server vydal jiný příkaz, než o který agent žádal. Nic nebylo spuštěno.',
  endedByOperator: 'Operátor práci ukončil, protože nebylo jisté, jak skončil rozběhnutý příkaz.',
  uncertain: (command: string, left: string) =>
    `Agent skončil, zatímco běžel tento příkaz, a nejde zjistit, jestli doběhl:\n\n${command}\n\n${left} Co s ním?`,
  left: {
    local: {
      none: 'Na počítači tohoto agenta už neběží.',
      ended: 'Ještě běžel, agent ho teď ukončil.',
      alive: 'Pozor, stále běží a ukončit se ho nepodařilo.',
      unknown: 'Zda ještě běží, nejde na tomto počítači zjistit.',
    },
    ssh: {
      none: 'Na serveru webu už neběží.',
      ended: 'Na serveru webu ještě běžel, agent ho teď ukončil.',
      alive: 'Pozor, na serveru webu stále běží a ukončit se ho nepodařilo.',
      unknown: 'Zda na serveru webu ještě běží, se nepodařilo zjistit.',
    },
  },
  uncertainChoices: ['Zopakovat', 'Přeskočit', 'Ukončit'],
  notUnderstood: 'Tomu nerozumím, vyberte prosím jednu z možností.',
  refused: (what: string) => `Server nepřijal, co mu agent hlásil (${what}). Práce proto skončila.`,
  unexpected: (reason: string) => `Práci ukončila neočekávaná chyba: ${reason}`,
  noModel: 'Tento agent nemá nastavený jazykový model, proto takovou práci dělat nemůže.',
  lostConversation: 'Uložený rozhovor s modelem nejde přečíst, práce nemůže pokračovat.',
  spentAll: (usd: number) => `Model vyčerpal limit útraty ${usd} USD.`,
  stepsUsedUp: (steps: number) => `Model vyčerpal limit kroků (${steps}) a práci nedokončil.`,
  looped: 'Model opakoval stále totéž, proto byla práce ukončena.',
  nonsense: 'Model neodpověděl nic použitelného.',
  modelSilent: (job: number, minutes: number) =>
    `Úloha č. ${job}: model už ${minutes} min neodpovídá. Když se neozve, úloha za chvíli skončí.`,
  modelHung: (minutes: number) => `Model ${minutes} min neodpověděl, proto úloha skončila.`,
  scheduled: (lines: string) =>
    `Během této úlohy přibylo v plánu (cron, at), nejspíš od jejích příkazů. Nechal jsem to tam:\n${lines}`,
  modelFailed: (reason: string) => `Model selhal: ${reason}`,
  commandFailed: (command: string, how: string) => `Příkaz neuspěl (${how}): ${command}`,
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
  noSize: 'The backup’s file cannot be found or measured.',
  clockReason: 'The time where the backup will be',
  noClock:
    'The time where the backup is to be made cannot be read, so its age could not be checked.',
  oldFile: (file, changedAt) =>
    `No new backup was made: the file ${file} has not changed since the job began, it is from ${dateTime('en', changedAt)}.`,
  reading: {
    cut: (file) =>
      `The backup cannot be read to its end, it is not whole (the dump’s last line is missing): ${file}`,
    error: (file) =>
      `The dump of the database did not end well, there is an error in it or something behind its last line: ${file}`,
    empty: (file) => `There is nothing in the backup, no file and no table: ${file}`,
  },
  doubt: {
    files: ({ before, after }) => `Please check it: files in it: ${after}, last time: ${before}.`,
    path: ({ name, before }) =>
      `Please check it: the folder ${name} is missing, files in it last time: ${before}.`,
    rows: ({ before, after }) =>
      `Please check it: rows of the database: ${after}, last time: ${before}.`,
    table: ({ name, before, after }) =>
      `Please check it: rows of the table ${name}: ${after}, last time: ${before}.`,
    same: () => 'Please check it: it is the same to the last byte as the one before.',
  },
  readBackReason: 'Is the backup whole? The file is read to its end.',
  notWhole: (file, how) =>
    `The backup cannot be read to its end, it is not whole (${how}): ${file}`,
  notRead: (file, why) => `The backup cannot be verified, ${why}: ${file}`,
  notReadable: (file) =>
    `We cannot read such a backup back to verify it: ${file}. Use .tar.gz, .zip, .sql, .sql.gz or .dump.`,
  inWorkFolder: (file) =>
    `The file ${file} lies in the work folder, which is deleted with it after the job. Keep the backup elsewhere.`,
  tooSmall: (size, least, last) =>
    last
      ? `The backup has only ${size}. Those before it had ${last}, so less than ${least} does not count. If it is fine, mark it as successful among the site’s backups.`
      : `The backup has only ${size}. It cannot be that small, we expect at least ${least}.`,
  restore: {
    reasons: {
      makeFolder: 'A folder for the trial restore',
      room: 'Is there room for a trial restore?',
      unpack: 'The backup is unpacked into its own folder',
      load: 'The dump is loaded into a database that goes with the command, and tables are counted',
      clean: 'What the trial restore left is removed',
    },
    failed: {
      makeFolder: (how, why) => `The trial’s folder could not be made (${how}): ${why}`,
      room: (how, why) => {
        const room = readRoomLack(why);
        return room
          ? `There is not enough room for a trial restore: ${room.freeMb} MB free, ${room.neededMb} MB needed.`
          : `The room for a trial restore could not be found out (${how}): ${why}`;
      },
      unpack: (how, why) => `The backup could not be unpacked (${how}): ${why}`,
      load: (how, why) => `The dump could not be loaded into a database (${how}): ${why}`,
      clean: (how, why) => `What the trial left could not be removed (${how}): ${why}`,
    },
    lacks: {
      nothing: () => 'Nothing came back from the backup, no file and no table.',
      files: ({ expected, found }) => `Files that came back: only ${found} of ${expected}.`,
      tables: ({ expected, found }) => `Tables that came back: only ${found} of ${expected}.`,
      rows: ({ expected, found }) => `Rows that came back: only ${found} of about ${expected}.`,
    },
    notRun: (why) => `The trial restore did not run: ${why}`,
    notPossible: (file) =>
      `Restoring a dump of PostgreSQL cannot be tried yet: ${file}. We can try .tar.gz, .zip, .sql and .sql.gz.`,
    missing: (name) =>
      name === 'postgresql'
        ? 'The dump is of PostgreSQL. Restoring it cannot be tried yet; the files were unpacked.'
        : `There is nothing to load the dump into: ${name} is missing. Install MariaDB (mariadb-server) where the backup lies. The files were unpacked.`,
    done: ({ files, tables, rows, dumps }) =>
      [
        'The restore was tried and works.',
        files !== null && `Files: ${files}.`,
        tables !== null && `Tables: ${tables}, rows: ${rows}.`,
        tables === null && 'There is no database dump in the backup.',
        dumps > 1 && `The backup holds several dumps (${dumps}); only the largest was loaded.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  changedInCopy: (files) => `files changed while they were read: ${files}`,
  removeReason: 'Copies that nobody needs any more (of this job, and older than a week)',
  changedFiles: (files) => `Files that changed while they were read: ${files}.`,
  noTarget:
    'Nobody has set where this site’s commands run. Set it on the site’s page under “Where commands run”.',
  emptyBackup: 'The backup’s file is empty.',
  otherCommand: 'The server gave another command than the agent asked for. Nothing was run.',
  endedByOperator: 'The operator ended the job: it was not certain how a running command ended.',
  uncertain: (command, left) =>
    `The agent ended while this command was running, and there is no telling whether it finished:\n\n${command}\n\n${left} What now?`,
  left: {
    local: {
      none: 'It no longer runs on this agent’s machine.',
      ended: 'It was still running; the agent has ended it now.',
      alive: 'Mind that it is still running and could not be ended.',
      unknown: 'Whether it still runs cannot be found out on this machine.',
    },
    ssh: {
      none: 'It no longer runs on the site’s server.',
      ended: 'It was still running on the site’s server; the agent has ended it now.',
      alive: 'Mind that it is still running on the site’s server and could not be ended.',
      unknown: 'Whether it still runs on the site’s server could not be found out.',
    },
  },
  uncertainChoices: ['Repeat', 'Skip', 'End'],
  notUnderstood: 'I do not understand that, please choose one of the answers.',
  refused: (what) =>
    `The server did not accept what the agent reported (${what}), so the job was ended.`,
  unexpected: (reason) => `An unexpected error ended the job: ${reason}`,
  noModel: 'This agent has no language model configured, so it cannot do such a job.',
  lostConversation: 'The saved conversation with the model cannot be read, the job cannot go on.',
  spentAll: (usd) => `The model used up the spending limit of ${usd} USD.`,
  stepsUsedUp: (steps) => `The model used up its limit of steps (${steps}) and did not finish.`,
  looped: 'The model repeated the same over and over, so the job was ended.',
  nonsense: 'The model answered nothing that could be used.',
  modelSilent: (job, minutes) =>
    `Job ${job}: the model has not answered for ${minutes} min. Unless it does, the job ends shortly.`,
  modelHung: (minutes) => `The model did not answer for ${minutes} min, so the job was ended.`,
  scheduled: (lines) =>
    `While this job ran, scheduled work was added (cron, at), most likely by its commands. I left it there:\n${lines}`,
  modelFailed: (reason) => `The model failed: ${reason}`,
  commandFailed: (command, how) => `A command failed (${how}): ${command}`,
  noSite: 'The job has no site to be done on.',
};

const all: Record<Language, Words> = { cs, en };
export const wordsOf = (language: Language): Words => all[language];
