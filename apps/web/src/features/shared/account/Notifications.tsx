import './account.css';
import { type Me, me } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useFormat, useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Switch } from '../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { useMe } from '../session/session.ts';
import { useReadOnly } from '../view-as/view-as.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** A client chooses mail beside the pushes; an operator hears of everything. */
export const Notifications = () => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().notifications;
  const mine = useMe();
  const readOnly = useReadOnly();
  const change = useMutation({
    mutationFn: (incidentMail: boolean) => call(me.change, { body: { incidentMail } }),
    onSuccess: (changed: Me) => {
      queryClient.setQueryData(['me'], changed);
      toast(changed.incidentMail ? t.mailOn : t.mailOff);
    },
  });
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
          <Switch
            label={t.mail}
            hint={t.mailHint}
            checked={change.isPending ? change.variables : mine.incidentMail}
            disabled={readOnly}
            onValue={(on) => change.mutate(on)}
          />
          {change.isError && <Notice {...errorWords(common, format, change.error)} />}
        </>
      )}
    </Section>
  );
};
