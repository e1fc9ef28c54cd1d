import './site-form.css';
import {
  type AdminGroup,
  type AdminSite,
  adminSites,
  type Client,
  type ReplyOf,
} from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormEnd } from '../../../../../ui/form/FormEnd.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { toast } from '../../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../../kit/api/refresh.ts';
import { FormLeaveGuard } from '../../../kit/forms/FormLeaveGuard.tsx';
import { ClientDialog } from '../../clients/ClientDialog.tsx';
import { storeSite } from '../store-site.ts';
import { BasicFields } from './BasicFields.tsx';
import { FactFields } from './FactFields.tsx';
import { InternalFields } from './InternalFields.tsx';
import { MonitorFields } from './MonitorFields.tsx';
import { MoveNote } from './MoveNote.tsx';
import { NewSiteFields } from './NewSiteFields.tsx';
import { useClientChoice } from './use-client-choice.ts';
import { addressOf, type Tried, useTriedAddress } from './use-tried-address.ts';
import { emptyValues, newBodyOf, siteBodyOf, siteValuesOf } from './values.ts';
import { formWords } from './words.ts';

type Props = {
  site?: AdminSite;
  given?: { clientId?: string; groupId?: string };
  facts: ReplyOf<typeof adminSites.facts>;
  clients: readonly Client[];
  groups: readonly AdminGroup[];
};

export const SiteForm = ({ site, given = {}, facts, clients, groups }: Props) => {
  const { siteForm: t, tags } = useAdminTexts();
  const navigate = useNavigate();
  const saved = useRef(false);
  const looked = useRef<Tried>({ state: 'idle' });
  const form = useForm({
    schema: adminSites.create.body,
    initial: site ? siteValuesOf(site) : emptyValues(given),
    toBody: (values) =>
      site
        ? siteBodyOf(values)
        : newBodyOf({ ...values, url: addressOf(values.url, looked.current) }),
    words: formWords(t, tags),
    send: (body) =>
      site
        ? call(adminSites.change, { params: { id: site.id }, body })
        : call(adminSites.create, { body }),
    done: (stored) => {
      saved.current = true;
      storeSite(stored);
      refresh('sites');
      toast(site ? t.saved(stored.name) : t.created(stored.name));
      void navigate({ to: '/sites/$id', params: { id: stored.id } });
    },
  });
  // Fills in only empty fields; what the operator wrote stays.
  const look = useTriedAddress(site ? '' : form.values.url, ({ title, platform }) => {
    if (title && !form.values.name.trim()) form.set('name', title);
    if (platform && !form.values.platform.trim()) form.set('platform', platform);
  });
  useEffect(() => {
    looked.current = look;
  }, [look]);
  const choice = useClientChoice(form, clients);
  const leave = () => void navigate({ to: site ? `/sites/${site.id}` : '/sites' });
  return (
    <>
      <form {...form.props} className="form long-form">
        {site ? (
          <>
            <BasicFields form={form} client={choice.field} groups={groups} />
            <MoveNote site={site} clientId={form.values.clientId} />
            <FactFields form={form} used={facts} />
            <MonitorFields form={form} site={site} />
            <InternalFields form={form} />
          </>
        ) : (
          <NewSiteFields
            form={form}
            look={look}
            facts={facts}
            client={choice.field}
            groups={groups}
          />
        )}
        <div className="form-foot">
          <FormEnd needs={adminSites.create} form={form} submit={site ? t.save : t.create}>
            <Button look="quiet" onClick={leave}>
              {t.discard}
            </Button>
          </FormEnd>
        </div>
        <FormLeaveGuard unsaved={() => form.changed && !saved.current} />
      </form>
      {/* Outside this form: nested, submitting it would submit both. */}
      {choice.adding && <ClientDialog onClose={choice.stop} onDone={choice.take} />}
    </>
  );
};
