import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { HeaderRows } from './HeaderRows.tsx';
import { StatusRange } from './StatusRange.tsx';
import { TryMonitor } from './TryMonitor.tsx';
import { ownMonitor, type SiteValues } from './values.ts';

type Props = { form: Form<SiteValues>; site?: { id: string; name: string; url: string | null } };

/** How the site is watched; folded, since the defaults suit most. */
export const MonitorFields = ({ form, site }: Props) => {
  const t = useAdminTexts().siteForm;
  const own = ownMonitor(form.values);
  const [open, setOpen] = useState(own);
  const wrong = Object.keys(form.errors).some((name) => name.startsWith('monitor.'));
  const text = (
    name: TextName,
    hint: string,
    rest?: { inputMode?: 'numeric'; optional?: true },
  ) => (
    <FormField
      form={form}
      name={name}
      label={t[labels[name]]}
      hint={hint}
      optional={rest?.optional}
    >
      {(control) => <TextInput {...control} inputMode={rest?.inputMode} autoComplete="off" />}
    </FormField>
  );
  return (
    <details
      className="section fold"
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{t.monitor}</h2>
        <span className="soft">{own ? t.monitorOwn : t.monitorDefault}</span>
      </summary>
      <Checkbox
        label={t.paused}
        hint={t.pausedHint}
        checked={form.values.paused}
        onValue={(paused) => form.set('paused', paused)}
      />
      <div className="form-grid">
        {text('monitor.intervalSeconds', t.intervalHint, { inputMode: 'numeric' })}
        {text('monitor.timeoutSeconds', t.timeoutHint, { inputMode: 'numeric' })}
        <FormField form={form} name="monitor.method" label={t.method}>
          {(control) => (
            <Select
              {...control}
              options={(['GET', 'HEAD'] as const).map((value) => ({
                value,
                label: t.methods[value],
              }))}
            />
          )}
        </FormField>
        <StatusRange form={form} />
        {text('monitor.keyword', t.keywordHint, { optional: true })}
        {text('monitor.keywordAbsent', t.keywordAbsentHint, { optional: true })}
        {text('monitor.confirmSeconds', t.confirmHint)}
      </div>
      <div>
        <Checkbox
          label={t.followRedirects}
          hint={t.followRedirectsHint}
          checked={form.values['monitor.followRedirects']}
          onValue={(on) => form.set('monitor.followRedirects', on)}
        />
        <Checkbox
          label={t.verifyTls}
          hint={t.verifyTlsHint}
          checked={form.values['monitor.verifyTls']}
          onValue={(on) => form.set('monitor.verifyTls', on)}
        />
        <Checkbox
          label={t.watchPage}
          hint={t.watchPageHint}
          checked={form.values['monitor.watchPage']}
          onValue={(on) => form.set('monitor.watchPage', on)}
        />
      </div>
      <HeaderRows form={form} />
      {site?.url && <TryMonitor site={site} values={form.values} />}
    </details>
  );
};

const labels = {
  'monitor.intervalSeconds': 'interval',
  'monitor.timeoutSeconds': 'timeout',
  'monitor.keyword': 'keyword',
  'monitor.keywordAbsent': 'keywordAbsent',
  'monitor.confirmSeconds': 'confirm',
} as const;
type TextName = keyof typeof labels;
