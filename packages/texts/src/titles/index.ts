import { type Evidence, FailureClass } from '@hlidka/protocol';
import { failures as cs } from './czech.ts';
import { failures as en } from './english.ts';

type Cause = Pick<Evidence, 'failure' | 'statusCode' | 'unstable'>;

const withCode = (words: string, code: string | number | null | undefined): string =>
  code ? `${words} (${code})` : words;

/** The title of an outage that a check found, as it is stored: partners read it, in Czech. */
export const automaticTitle = ({ failure, statusCode, unstable }: Cause): string | null => {
  if (unstable) return unstableTitles.cs(unstable.failed, unstable.checked);
  return failure ? withCode(cs[failure], failure === 'status' ? statusCode : null) : null;
};

const unstableTitles = {
  cs: (failed: number, checked: number) =>
    `Web kolísá, z ${checked} kontrol jich neprošlo ${failed}`,
  en: (failed: number, checked: number) =>
    `The site is unstable, ${failed} of ${checked} checks failed`,
};
const unstableCs = /^Web kolísá, z (\d+) kontrol jich neprošlo (\d+)$/;
const unstableEn = /^The site is unstable, /;

const parted = (title: string) => title.match(/^(.+?)(?: \((\d{3})\))?$/) ?? [];

/** A title inside a sentence: an automatic one begins small, a written one may begin with a name. */
export const titleWithin = (title: string): string => {
  const [, words = ''] = parted(title);
  const ours =
    unstableCs.test(title) ||
    unstableEn.test(title) ||
    FailureClass.options.some((one) => cs[one] === words || en[one] === words);
  return ours ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
};

/** A stored title for an English reader: an automatic one is told in English, a written one stays. */
export const titleInEnglish = (title: string): string => {
  const [, checked, failed] = unstableCs.exec(title) ?? [];
  if (checked && failed) return unstableTitles.en(Number(failed), Number(checked));
  const [, words = '', code] = parted(title);
  const failure = FailureClass.options.find((one) => cs[one] === words);
  return failure ? withCode(en[failure], code) : title;
};
