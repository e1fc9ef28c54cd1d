import { expiry, type SiteExpiry } from '@hlidka/protocol';
import { pragueDay } from '@hlidka/texts/prague';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

type Props = { site: SiteExpiry; onClose: () => void };

export const DomainDialog = ({ site, onClose }: Props) => {
  const t = useAdminTexts().expiry.form;
  const act = useAct();
  const params = { id: site.siteId };
  const form = useForm({
    schema: expiry.setDomain.body,
    initial: { endsAt: site.domainEndsAt ? pragueDay(Date.parse(site.domainEndsAt)) : '' },
    words: { 'endsAt: not valid': t.wrong, 'endsAt: required': t.wrong },
    send: (body) => call(expiry.setDomain, { params, body }),
    done: () => {
      refresh('sites');
      toast(t.saved(site.siteName));
      onClose();
    },
  });
  const clear = () =>
    act('clear', async () => {
      await call(expiry.setDomain, { params, body: { endsAt: null } });
      refresh('sites');
      toast(t.cleared(site.siteName));
      onClose();
    });
  return (
    <Dialog open title={t.title(site.hostname ?? site.siteName)} onClose={onClose}>
      <p className="soft">{t.means}</p>
      <form {...form.props}>
        <FormField form={form} name="endsAt" label={t.date}>
          {(control) => <TextInput {...control} type="date" autoFocus />}
        </FormField>
        <FormEnd needs={expiry.setDomain} form={form} submit={t.save}>
          {site.domainEndsByHand && <Button onClick={() => void clear()}>{t.clear}</Button>}
        </FormEnd>
      </form>
    </Dialog>
  );
};
