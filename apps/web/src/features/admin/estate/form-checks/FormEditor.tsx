import './form-checks.css';
import { type AdminSite, type FormCheck, forms, type SeenForm } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { type Fields, useForm } from '../../../../ui/form/use-form.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { FormLeaveGuard } from '../../kit/forms/FormLeaveGuard.tsx';
import { Assistant } from './Assistant.tsx';
import { FormScheduleFields } from './FormScheduleFields.tsx';
import { formBody, formValues } from './form-values.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { StepList } from './StepList.tsx';
import { isBegun, isComplete, withKey } from './step-values.ts';
import { Trial } from './Trial.tsx';
import { useTrial } from './use-trial.ts';

type Props = {
  site: Pick<AdminSite, 'id' | 'url'>;
  check?: FormCheck;
  browser: boolean;
};

type Texts = Admin['formChecks'];

const wordsOf = (editor: Texts['editor']): Record<string, string> => ({
  'name: taken': editor.taken,
  'steps: not a choice': editor.firstGoto,
  'steps: required': editor.stepsWrong,
  'steps: not a URL': editor.stepsWrong,
  'steps: not valid': editor.stepsWrong,
  conflict: editor.conflict,
});

/** Puts proposed steps in; asks first where others would be lost. */
const takeForm = (
  form: Fields<ReturnType<typeof formValues>>,
  { steps, title }: SeenForm,
  t: Texts['assistant'],
) => {
  const put = () => {
    form.set('steps', steps.map(withKey));
    if (form.values.name === '') form.set('name', title);
    toast(t.taken);
  };
  if (!isBegun(form.values.steps)) return put();
  confirm({ title: t.replaceAsk, means: t.replaceMeans, action: t.take, run: put });
};

export const FormEditor = ({ site, check, browser }: Props) => {
  const t = useAdminTexts().formChecks;
  const navigate = useNavigate();
  const saved = useRef(false);
  const [identity, setIdentity] = useState(false);
  const [tried, setTried] = useState(false);
  // The version when editing began: a later one would hide somebody else's change.
  const [version] = useState(check?.version ?? 0);
  const toSite = () => void navigate({ to: '/sites/$id', params: { id: site.id } });
  const form = useForm({
    schema: forms.create.body,
    initial: formValues(check),
    toBody: formBody,
    words: wordsOf(t.editor),
    send: (body) =>
      check
        ? call(forms.change, {
            params: { id: check.id },
            body: { ...body, version },
          })
        : call(forms.create, { params: { id: site.id }, body }),
    done: ({ name }) => {
      saved.current = true;
      refresh('forms');
      toast(t.editor.saved(name));
      toSite();
    },
  });
  const { steps, timeoutSeconds } = form.values;
  const trial = useTrial(site.id, { steps, timeoutSeconds });
  const unfinished = tried && steps.some(({ step }) => !isComplete(step));
  const attempt = () => {
    setTried(true);
    if (steps.every(({ step }) => isComplete(step))) trial.start();
  };
  return (
    <>
      <form {...form.props} className="form long-form">
        <FormField form={form} name="name" label={t.editor.name} hint={t.editor.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Assistant
          siteId={site.id}
          siteUrl={site.url}
          onTake={(seen) => takeForm(form, seen, t.assistant)}
        />
        <StepList
          steps={steps}
          onValue={(next) => form.set('steps', next)}
          error={form.errors.steps ?? (unfinished ? t.editor.stepsWrong : undefined)}
          failed={trial.failed}
        />
        <div>
          <Button look="quiet" size="small" icon="people" onClick={() => setIdentity(true)}>
            {t.identity.open}
          </Button>
        </div>
        <Trial
          run={trial.run}
          browser={trial.browser ?? browser}
          stale={trial.stale}
          onTry={attempt}
        />
        <FormScheduleFields form={form} check={check} />
        <div className="form-foot">
          <FormEnd needs={forms.create} form={form} submit={t.editor.save}>
            <Button look="quiet" onClick={toSite}>
              {t.editor.discard}
            </Button>
          </FormEnd>
        </div>
        <FormLeaveGuard unsaved={() => form.changed && !saved.current} />
      </form>
      {identity && <IdentityDialog onClose={() => setIdentity(false)} />}
    </>
  );
};
