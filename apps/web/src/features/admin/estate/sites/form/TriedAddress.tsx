import type { SiteLook } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { StateMark } from '../../../../../ui/content/StateMark.tsx';
import type { Tried } from './use-tried-address.ts';

/** What the address returned; trouble never prevents saving. */
export const TriedAddress = ({ look }: { look: Tried }) => {
  const t = useAdminTexts().siteLook;
  return (
    <p className="look-result" role="status">
      {look.state === 'looking' && t.looking}
      {look.state === 'wrong' && <StateMark shape="crossed">{t.addressWrong}</StateMark>}
      {look.state === 'failed' && (
        <>
          <StateMark shape="half">{t.trouble.other}</StateMark> {t.stillSave}
        </>
      )}
      {look.state === 'seen' && <Seen seen={look.seen} />}
    </p>
  );
};

const Seen = ({ seen }: { seen: SiteLook }) => {
  const t = useAdminTexts().siteLook;
  const format = useFormat();
  if (seen.trouble)
    return (
      <>
        <StateMark shape="half" strong>
          {troubleWords(t.trouble, seen)}
        </StateMark>{' '}
        {t.stillSave}
      </>
    );
  const found = [seen.title, seen.platform, seen.url].filter(Boolean).join(', ');
  return (
    <>
      <StateMark shape="done" strong>
        {t.fine(format.withUnit(seen.ms, 'ms'))}
      </StateMark>{' '}
      {t.found(found)}
    </>
  );
};

type Words = ReturnType<typeof useAdminTexts>['siteLook']['trouble'];

const troubleWords = (t: Words, { trouble, statusCode }: SiteLook): string => {
  switch (trouble) {
    case 'status':
      return t.status(statusCode);
    case 'dns':
    case 'connect':
    case 'tls':
    case 'timeout':
    case 'redirect':
    case 'protocol':
    case 'blocked':
      return t[trouble];
    default:
      return t.other;
  }
};
