import type { AdminGroup, adminSites, ReplyOf } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
import { FactFields } from './FactFields.tsx';
import { GroupFields } from './GroupFields.tsx';
import { InternalFields } from './InternalFields.tsx';
import { MonitorFields } from './MonitorFields.tsx';
import { NewSiteClient } from './NewSiteClient.tsx';
import { TriedAddress } from './TriedAddress.tsx';
import type { ClientChoice } from './use-client-choice.ts';
import type { Tried } from './use-tried-address.ts';
import type { SiteValues } from './values.ts';

type Props = {
  form: Form<SiteValues>;
  look: Tried;
  facts: ReplyOf<typeof adminSites.facts>;
  client: ClientChoice['field'];
  groups: readonly AdminGroup[];
};

const shownAtOnce = new Set(['url', 'name', 'clientId', 'clientName']);

/** The address first: it fills in the rest, and everything else has good defaults. */
export const NewSiteFields = ({ form, look, facts, client, groups }: Props) => {
  const { siteForm: t, siteLook } = useAdminTexts();
  const [open, setOpen] = useState(form.values.groupId !== '');
  const wrong = Object.keys(form.errors).some((name) => !shownAtOnce.has(name));
  return (
    <>
      <div className="new-site">
        <FormField form={form} name="url" label={siteLook.address} hint={siteLook.addressHint}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          )}
        </FormField>
        <TriedAddress look={look} />
        <FormField form={form} name="name" label={t.name} hint={t.newNameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <NewSiteClient form={form} {...client} />
      </div>
      <details
        className="section fold"
        open={open || wrong}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
        }}
      >
        <summary>
          <h2>{siteLook.more}</h2>
          <span className="soft">{siteLook.moreHint}</span>
        </summary>
        <div className="form-grid">
          <GroupFields form={form} groups={groups} />
        </div>
        <FactFields form={form} used={facts} />
        <MonitorFields form={form} />
        <InternalFields form={form} />
      </details>
    </>
  );
};
