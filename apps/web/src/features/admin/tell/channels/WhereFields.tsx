import { type OutletHears, type OutletKind, outletNeeds } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import type { Fields } from '../../../../ui/form/use-form.ts';

export type ChannelValues = {
  kind: OutletKind;
  name: string;
  hears: OutletHears;
  ownerId: string;
  address: string;
  target: string;
  secret: string;
};

type Words = { address: string; addressHint: string } & Partial<
  Record<'target' | 'targetHint' | 'secret' | 'secretHint', string>
>;

/** What the chosen kind needs: address, target, secret. */
export const WhereFields = ({ form }: { form: Fields<ChannelValues> }) => {
  const t = useAdminTexts().channels;
  const { kind } = form.values;
  const needs = outletNeeds[kind];
  const words: Words = t.fields[kind];
  const address = (
    <FormField
      form={form}
      name="address"
      label={words.address}
      hint={words.addressHint}
      optional={needs.server !== null}
    >
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={needs.server ?? undefined}
        />
      )}
    </FormField>
  );
  return (
    <>
      {needs.server === null && address}
      {needs.target !== 'none' && (
        <FormField form={form} name="target" label={words.target} hint={words.targetHint}>
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      {needs.secret !== 'none' && (
        <FormField
          form={form}
          name="secret"
          label={words.secret}
          hint={words.secretHint}
          optional={needs.secret === 'optional'}
        >
          {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
      {needs.server !== null && address}
      <p className="field-hint">{t.keepHint}</p>
    </>
  );
};
