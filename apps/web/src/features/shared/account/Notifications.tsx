import './account.css';
import { errorWords } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Switch } from '../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useMe } from '../session/session.ts';
import { PhoneApps } from './PhoneApps.tsx';
import { useAccountTexts } from './use-account-texts.ts';
import { useIncidentMail } from './use-incident-mail.ts';

/** Clients choose whether to get mail besides pushes; operators get everything. */
export const Notifications = () => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().notifications;
  const mine = useMe();
  const readOnly = useReadOnly();
  const change = useIncidentMail();
  return (
    <Section margin heading={t.heading}>
      {mine.role === 'admin' ? (
        <p>{t.operator}</p>
      ) : (
        <>
          <p>{t.about}</p>
          <dl className="told-kinds">
            {t.kinds.map(([what, why]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          {mine.mailWorks ? (
            <Switch
              label={t.mail}
              hint={t.mailHint}
              checked={change.isPending ? change.variables : mine.incidentMail}
              disabled={readOnly}
              onValue={(on) => change.mutate(on)}
            />
          ) : (
            <p className="soft">{t.noMail}</p>
          )}
          <PhoneApps />
          {change.isError && <Notice {...errorWords(common, format, change.error)} />}
        </>
      )}
    </Section>
  );
};
