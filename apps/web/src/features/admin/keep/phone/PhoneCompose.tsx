import './phone.css';
import { phone } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { refresh } from '../../kit/api/refresh.ts';

type Props = {
  commands: readonly { command: string; description: string }[];
  replyTo: { id: number; text: string } | null;
  onReplied: () => void;
};

export const PhoneCompose = ({ commands, replyTo, onReplied }: Props) => {
  const t = useAdminTexts().phone;
  const form = useForm({
    schema: phone.say.body,
    initial: { text: '' },
    toBody: ({ text }) => ({ text, replyTo: replyTo?.id ?? null }),
    send: (body) => call(phone.say, { body }),
    done: () => {
      form.reset({ text: '' });
      onReplied();
      refresh('deliveries', 'jobs');
    },
  });
  return (
    <form {...form.props} className="form phone-compose">
      {replyTo && (
        <p className="row fine">
          {t.replyTo(replyTo.text)}
          <Button
            look="quiet"
            size="small"
            icon="close"
            aria-label={t.replyOff}
            onClick={onReplied}
          />
        </p>
      )}
      <div className="row" role="group" aria-label={t.commands}>
        {commands.map(({ command, description }) => (
          <Button
            key={command}
            size="small"
            title={description}
            onClick={() => form.set('text', `/${command} `)}
          >
            /{command}
          </Button>
        ))}
      </div>
      <FormField form={form} name="text" label={t.write}>
        {(control) => <TextInput {...control} autoComplete="off" placeholder={t.placeholder} />}
      </FormField>
      <FormEnd needs={phone.say} form={form} submit={t.send} />
    </form>
  );
};
