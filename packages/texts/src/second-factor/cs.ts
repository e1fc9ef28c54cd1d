import { pluralCs } from '../format/plural.ts';
import { stop, typeset } from '../format/typeset.ts';

/** Setting up and owing a second factor, and why the agency's account let nobody in: seen seldom, so loaded apart. */
export const secondFactor = typeset({
  heading: 'Dvoufázové ověření',
  about:
    'Kromě hesla zadáte při přihlášení kód z aplikace v telefonu. Heslo samo pak nikomu nestačí.',
  off: 'Kód z aplikace po vás zatím nechceme.',
  on: (since: string, left: number) =>
    `Zapnuto ${since}. Záložních kódů vám ${pluralCs(left, 'zbývá', 'zbývají', 'zbývá')} ${left}.`,
  none: 'Záložní kódy vám došly. Vytvořte si prosím nové.',
  setUp: 'Zapnout',
  again: 'Přenést do jiného telefonu',
  newCodes: 'Nové záložní kódy',
  newCodesAsk: 'Vytvořit nové záložní kódy?',
  newCodesMeans: 'Dosavadní kódy přestanou platit.',
  end: 'Vypnout',
  endAsk: 'Vypnout dvoufázové ověření?',
  endMeans: 'Na kód z aplikace se při přihlášení přestaneme ptát.',
  ended: 'Dvoufázové ověření je vypnuté.',
  required: 'Vaše agentura dvoufázové ověření vyžaduje.',
  steps: {
    title: 'Nastavení dvoufázového ověření',
    app: 'Otevřete v telefonu ověřovací aplikaci (třeba Google Authenticator, Microsoft Authenticator, Aegis nebo 1Password) a namiřte ji na kód.',
    picture: 'Kód QR pro ověřovací aplikaci',
    key: 'Nejde kód načíst? Opište do aplikace tento klíč:',
    here: 'Aplikace je na tomto zařízení: otevřít ji',
    code: 'Kód z aplikace',
    codeHint: 'Šest číslic, které aplikace ukazuje.',
    wrong:
      'Kód nesouhlasí. Opište prosím ten, který aplikace ukazuje teď, a zkontrolujte, že telefon má správný čas.',
    submit: 'Ověřit a zapnout',
  },
  codes: {
    title: 'Záložní kódy',
    about:
      'Uložte si je mimo telefon: vpustí vás dovnitř, když ho nebudete mít po ruce. Každý platí jednou a znovu je neukážeme.',
    list: 'Záložní kódy',
    copy: 'Zkopírovat',
    copied: 'Kódy jsou zkopírované.',
    download: 'Stáhnout jako soubor',
    file: 'zalozni-kody.txt',
    done: 'Mám je uložené',
  },
  page: {
    title: 'Dvoufázové ověření',
    answer: 'Ještě jeden krok.',
    detail: (agency: string) =>
      stop(
        `Přihlašování k účtu chrání druhé ověření, vyžaduje ho ${agency}. Bez něj vás dál pustit nemůžeme`,
      ),
    passkey:
      'Místo aplikace můžete přidat přístupový klíč: otisk, obličej nebo PIN tohoto zařízení.',
    addPasskey: 'Přidat přístupový klíč',
    prove: 'Ověřit se',
    proveDetail: 'Druhé ověření už máte, jen jste ho při tomto přihlášení nepoužili.',
    leave: 'Odhlásit se',
  },
  refused: {
    unknown: 'Pro tento účet tu nikdo není pozvaný. Požádejte správce o pozvánku na jeho adresu.',
    not_verified: 'Poskytovatel nepotvrdil, že je adresa účtu ověřená. Dejte prosím vědět správci.',
    other_account:
      'K téhle adrese už patří jiný účet. Pokud máte u poskytovatele nový, dejte prosím vědět správci.',
    cancelled: 'Přihlášení účtem agentury jste přerušili.',
    late: 'Přihlášení trvalo příliš dlouho, nebo začalo v jiném okně. Zkuste to prosím znovu.',
    failed: 'Přihlášení účtem agentury se nepodařilo. Zkuste to znovu, nebo dejte vědět správci.',
  },
});
