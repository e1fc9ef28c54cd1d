import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';

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
