import './first-visit.css';
import { errorWords } from '@hlidka/texts/sayings';
import { useId } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneApps } from '../../shared/account/PhoneApps.tsx';
import { useAccountTexts } from '../../shared/account/use-account-texts.ts';
import { useIncidentMail } from '../../shared/account/use-incident-mail.ts';

/** The first visit's only question; never shown again once answered. */
export const MailOffer = () => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().notifications.offer;
  const heading = useId();
  const choose = useIncidentMail();
  const answering = (yes: boolean) => choose.isPending && choose.variables === yes;
  return (
    <section className="card mail-offer" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t.heading}</h2>
        <p className="soft">{t.detail}</p>
        <PhoneApps />
      </div>
      <div className="row">
        <Button look="main" busy={answering(true)} onClick={() => choose.mutate(true)}>
          {t.yes}
        </Button>
        <Button busy={answering(false)} onClick={() => choose.mutate(false)}>
          {t.no}
        </Button>
      </div>
      {choose.isError && <Notice {...errorWords(common, format, choose.error)} />}
    </section>
  );
};
