import { JobKind } from '@hlidka/protocol';
import { useId } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import type { Fields } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { AgentValues } from './ScopeChoice.tsx';

/** Which jobs the token may take. */
export const KindChoice = ({ form }: { form: Fields<AgentValues> }) => {
  const t = useAdminTexts().agents;
  const errorId = useId();
  const { kinds } = form.values;
  const error = form.errors.kinds;
  const toggle = (kind: JobKind, on: boolean) =>
    form.set(
      'kinds',
      JobKind.options.filter((one) => (one === kind ? on : kinds.includes(one))),
    );
  return (
    <fieldset className="bare" aria-describedby={error ? errorId : undefined}>
      <legend>{t.kindsLabel}</legend>
      {JobKind.options.map((kind) => (
        <Checkbox
          key={kind}
          label={t.kinds[kind]}
          checked={kinds.includes(kind)}
          onValue={(on) => toggle(kind, on)}
        />
      ))}
      {error && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  );
};
