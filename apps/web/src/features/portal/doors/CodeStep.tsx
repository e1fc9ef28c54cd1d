import { auth } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormEnd } from '../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Door } from './Door.tsx';
import { useDoorTexts } from './use-door-texts.ts';

type Props = { onDone: () => unknown; onAgain: () => void };

/** After the right password: the code of the app, or one that was written down. */
export const CodeStep = ({ onDone, onAgain }: Props) => {
  const t = useDoorTexts().code;
  const form = useForm({
    schema: auth.verifySecondFactor.body,
    initial: { code: '' },
    send: (body) => call(auth.verifySecondFactor, { body }),
    words: { 'code: wrong credentials': t.wrong, 'link not valid': t.over },
    belongs: { 'wrong credentials': 'code' },
    done: onDone,
  });
  return (
    <Door title={t.title} answer={t.answer} detail={t.detail}>
      <form {...form.props}>
        <FormField form={form} name="code" label={t.code} hint={t.hint}>
          {(control) => (
            <TextInput {...control} autoComplete="one-time-code" spellCheck={false} autoFocus />
          )}
        </FormField>
        <FormEnd form={form} submit={t.submit}>
          <Button look="quiet" onClick={onAgain}>
            {t.again}
          </Button>
        </FormEnd>
      </form>
    </Door>
  );
};
