import { useAdminTexts } from '../../../../../../language.ts';
import { Button } from '../../../../../../ui/Button.tsx';
import { FormField } from '../../../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../../ui/Icon.tsx';
import { RequestFields } from './RequestFields.tsx';
import { blankRequest, type StepValues } from './request-values.ts';
import type { HttpValues } from './values.ts';

const mostSteps = 9;
const name = 'settings.steps';

/** The requests after the first one, each with fields of its own. */
export const StepFields = ({ form }: { form: Fields<HttpValues> }) => {
  const t = useAdminTexts().checksOfSite.page;
  const steps = form.values[name];
  const error = form.errors[name];
  const fieldsOf = (at: number, step: StepValues): Fields<StepValues> => ({
    values: step,
    errors: {},
    set: (field, value) =>
      form.set(
        name,
        steps.map((one, index) => (index === at ? { ...one, [field]: value } : one)),
      ),
  });
  return (
    <>
      <p className="field-hint">{t.followingHint}</p>
      {steps.map((step, at) => {
        const fields = fieldsOf(at, step);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: requests are told apart by their place alone
          <details className="check-part" key={at} open={step.name === ''}>
            <summary>
              <strong>{step.name || t.step(at + 2)}</strong>
              <Icon name="down" />
            </summary>
            <div className="form">
              <FormField form={fields} name="name" label={t.stepName}>
                {(control) => <TextInput {...control} autoComplete="off" />}
              </FormField>
              <FormField form={fields} name="url" label={t.url}>
                {(control) => <TextInput {...control} inputMode="url" autoComplete="off" />}
              </FormField>
              <RequestFields form={fields} />
              <div>
                <Button
                  size="small"
                  look="quiet"
                  onClick={() =>
                    form.set(
                      name,
                      steps.filter((_, index) => index !== at),
                    )
                  }
                >
                  {t.removeStep(step.name || t.step(at + 2))}
                </Button>
              </div>
            </div>
          </details>
        );
      })}
      {error && (
        <p className="field-error" role="status">
          <Icon name="warn" />
          {error}
        </p>
      )}
      {steps.length < mostSteps && (
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => form.set(name, [...steps, { ...blankRequest, name: '' }])}
          >
            {t.addStep}
          </Button>
        </div>
      )}
    </>
  );
};
