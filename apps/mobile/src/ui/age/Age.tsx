import { errorWords, helpsBesides } from '@hlidka/texts/sayings';
import { useWords } from '../../language.ts';
import { useOnline } from '../use-online.ts';
import { Words } from '../Words.tsx';
import { useOld } from './use-old.ts';

/** What the app knows of one request: the result of `useQuery`. */
export type Asked = {
  dataUpdatedAt: number;
  isFetching: boolean;
  error: unknown;
  errorUpdatedAt: number;
};

/** The age of the data, if old or not refreshed, why no newer ones are there, and what helps. */
export const Age = ({ of, at = of.dataUpdatedAt }: { of: Asked; at?: number }) => {
  const { common, phone, format } = useWords();
  const online = useOnline();
  const old = useOld(at);
  const failed = of.error !== null;
  if (at === 0 || (!failed && online && !old)) return null;
  const t = phone.age;
  const when = format.dateTime(at);
  const said = () => {
    if (of.isFetching) return t.loading(when);
    if (!failed) return online ? t.only(when) : t.offline(when);
    const { what, todo } = errorWords(common, format, of.error);
    const told = t.failed(what, when, format.time(of.errorUpdatedAt));
    return helpsBesides(of.error) ? `${told} ${todo}` : told;
  };
  return (
    <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
      {said()}
    </Words>
  );
};
