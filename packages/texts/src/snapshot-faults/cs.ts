import type { SnapshotFault } from '@hlidka/protocol';

/** Why a snapshot of Hlídka or its test failed, and what to do. */
export const snapshotFaults: Record<SnapshotFault, { what: string; todo: string }> = {
  no_room: {
    what: 'Na disku není dost místa.',
    todo: 'Uvolněte místo, nebo v SNAPSHOT_FOLDER zvolte jinou složku.',
  },
  not_writable: {
    what: 'Do složky nejde zapisovat.',
    todo: 'Dejte k ní práva uživateli, pod kterým Hlídka běží, nebo v SNAPSHOT_FOLDER zvolte jinou.',
  },
  away: {
    what: 'Úložiště neodpovídá.',
    todo: 'Zkontrolujte SNAPSHOT_S3_URL a připojení serveru. Zkusíme to znovu.',
  },
  too_slow: {
    what: 'Úložiště neodpovědělo včas.',
    todo: 'Zkusíme to znovu. Když se to opakuje, ověřte připojení serveru.',
  },
  cut: {
    what: 'Spojení se přerušilo uprostřed přenosu.',
    todo: 'Zkusíme to znovu. Když se to opakuje, ověřte připojení serveru.',
  },
  refused: {
    what: 'Úložiště přístup odmítlo.',
    todo: 'Zkontrolujte klíč, jeho práva a region v SNAPSHOT_S3_KEY, _SECRET a _REGION.',
  },
  no_bucket: {
    what: 'Takový bucket úložiště nezná.',
    todo: 'Zkontrolujte adresu v SNAPSHOT_S3_URL a region.',
  },
  store_error: { what: 'Úložiště hlásí chybu na své straně.', todo: 'Zkusíme to znovu.' },
  gone: {
    what: 'Soubor už na svém místě není.',
    todo: 'Pokud jste ho nesmazali sami, zjistěte, kdo k úložišti nebo složce má přístup.',
  },
  differs: {
    what: 'Přečtený soubor je jiný než zapsaný.',
    todo: 'Zkontrolujte disk nebo úložiště a udělejte novou zálohu.',
  },
  broken: {
    what: 'Záloha je poškozená a obnovit nejde.',
    todo: 'Udělejte novou a ověřte ji. Pak zkontrolujte disk nebo úložiště.',
  },
  no_passphrase: {
    what: 'Heslo z SNAPSHOT_PASSPHRASE k záloze nepatří.',
    todo: 'K obnově z ní budete potřebovat heslo, se kterým vznikla.',
  },
  busy: { what: 'Právě vzniká jiná záloha.', todo: 'Až skončí, zkusíme to znovu.' },
  interrupted: {
    what: 'Přerušil ji konec procesu.',
    todo: 'Po startu ji uděláme znovu.',
  },
  other: {
    what: 'Nastala neočekávaná chyba.',
    todo: 'Podrobnosti jsou v logu serveru.',
  },
};
