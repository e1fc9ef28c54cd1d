import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx';
import { FormField } from '../../../../../ui/form/FormField.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../../ui/form/use-form.ts';
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
        {form.values['monitor.watchSlow'] &&
          text('monitor.slowLimitMs', t.slowLimitHint, { inputMode: 'numeric', optional: true })}
      </div>
      <Switches form={form} />
      <HeaderRows form={form} />
      {site?.url && <TryMonitor site={site} values={form.values} />}
    </details>
  );
};

const switches = ['followRedirects', 'verifyTls', 'watchPage', 'watchSlow', 'showPicture'] as const;

const Switches = ({ form }: Pick<Props, 'form'>) => {
  const t = useAdminTexts().siteForm;
  return (
    <div>
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t[name]}
          hint={t[`${name}Hint`]}
          checked={form.values[`monitor.${name}`]}
          onValue={(on) => form.set(`monitor.${name}`, on)}
        />
      ))}
    </div>
  );
};

const labels = {
  'monitor.intervalSeconds': 'interval',
  'monitor.timeoutSeconds': 'timeout',
  'monitor.keyword': 'keyword',
  'monitor.keywordAbsent': 'keywordAbsent',
  'monitor.confirmSeconds': 'confirm',
  'monitor.slowLimitMs': 'slowLimit',
} as const;
type TextName = keyof typeof labels;
