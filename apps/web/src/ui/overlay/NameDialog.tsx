import { FormEnd } from '../form/FormEnd.tsx';
import { FormField } from '../form/FormField.tsx';
import { TextInput } from '../form/TextInput.tsx';
import type { Form } from '../form/use-form.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  form: Form<{ name: string }>;
  title: string;
  words: { name: string; nameHint: string };
  submit: string;
  onClose: () => void;
};

/** Asks for a name and nothing else. */
export const NameDialog = ({ form, title, words, submit, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <form {...form.props}>
      <FormField form={form} name="name" label={words.name} hint={words.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
      </FormField>
      <FormEnd form={form} submit={submit} />
    </form>
  </Dialog>
);
