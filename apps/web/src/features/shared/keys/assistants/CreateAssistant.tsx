import {
  type AssistantScope,
  assistants,
  hasRank,
  limits,
  type NewAssistant,
} from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { rank } from '../../../../rank.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useKeysTexts } from '../use-keys-texts.ts';
import { refreshAssistants } from './own-assistants.ts';

type Props = { onClose: () => void; onMade: (made: NewAssistant) => void };

const lasting = [7, 30, 90, 365];

const initial: { name: string; scope: AssistantScope; gates: boolean; days: string } = {
  name: '',
  scope: 'read',
  gates: false,
  days: '90',
};

export const CreateAssistant = ({ onClose, onMade }: Props) => {
  const t = useKeysTexts().assistants;
  const form = useForm({
    schema: assistants.create.body,
    initial,
    toBody: ({ days, gates, ...values }) => ({
      ...values,
      gates: gates && values.scope === 'steer',
      days: Number(days),
    }),
    send: (body) => call(assistants.create, { body }),
    words: { 'name: too many': t.full(limits.assistantsPerUser) },
    done: (made) => {
      void refreshAssistants();
      onMade(made);
    },
  });
  const own = rank.get();
  const maySteer = own !== null && hasRank(own, 'helper');
  return (
    <Dialog open onClose={onClose} title={t.add}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        {maySteer && (
          <FormField form={form} name="scope" label={t.scope} hint={t.scopeHint}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: 'read', label: t.scopes.read },
                  { value: 'steer', label: t.scopes.steer },
                ]}
              />
            )}
          </FormField>
        )}
        {maySteer && form.values.scope === 'steer' && (
          <Checkbox
            label={t.gates}
            hint={t.gatesHint}
            checked={form.values.gates}
            onValue={(on) => form.set('gates', on)}
          />
        )}
        <FormField form={form} name="days" label={t.lasts}>
          {(control) => (
            <Select
              {...control}
              options={lasting.map((n) => ({ value: `${n}`, label: t.days(n) }))}
            />
          )}
        </FormField>
        <FormEnd form={form} submit={t.create} />
      </form>
    </Dialog>
  );
};
