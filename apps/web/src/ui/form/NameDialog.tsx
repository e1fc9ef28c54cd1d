import { Dialog } from '../overlay/Dialog.tsx';
import { FormEnd } from './FormEnd.tsx';
import { FormField } from './FormField.tsx';
import { TextInput } from './TextInput.tsx';
import type { Form } from './use-form.ts';

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
