import { adminSearch, limits, type SearchAccount, searchEngines } from '@hlidka/protocol';
import { useRef, useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { PasswordInput } from '../../../../ui/form/PasswordInput.tsx';
import { Textarea } from '../../../../ui/form/Textarea.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';

/** `account`: replace its key; connections stay. */
type Props = { account?: SearchAccount; onClose: () => void };

export const KeyDialog = ({ account, onClose }: Props) => {
  const { form: t, engines } = useAdminTexts().searchEngines;
  const form = useForm({
    schema: adminSearch.addAccount.body,
    initial: { engine: account?.engine ?? searchEngines[0], name: account?.name ?? '', secret: '' },
    send: (body) =>
      account
        ? call(adminSearch.replaceKey, {
            params: { id: account.id },
            body: { secret: body.secret },
          })
        : call(adminSearch.addAccount, { body }),
    words: {
      'secret: not a service account': t.notAccount,
      'secret: not a private key': t.notKey,
      'secret: not valid': t.notBing,
      'name: too many': t.full(limits.searchAccounts),
    },
    done: ({ name }) => {
      refresh('search');
      toast(t.saved(name));
      onClose();
    },
  });
  const { engine } = form.values;
  return (
    <Dialog open onClose={onClose} title={account ? t.replaceTitle(account.name) : t.title}>
      <form {...form.props}>
        {account ? (
          <p>{t.replaceHint}</p>
        ) : (
          <>
            <Segmented
              label={t.engine}
              value={engine}
              onValue={(value) => {
                form.set('engine', value);
                form.set('secret', '');
              }}
              options={searchEngines.map((value) => ({ value, label: engines[value] }))}
            />
            <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
              {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
            </FormField>
          </>
        )}
        {engine === 'google' ? (
          <FormField form={form} name="secret" label={t.file} hint={`${t.fileHint} ${t.secrecy}`}>
            {(control) => <ServiceAccountFile control={control} />}
          </FormField>
        ) : (
          <FormField form={form} name="secret" label={t.key} hint={`${t.keyHint} ${t.secrecy}`}>
            {(control) => <PasswordInput {...control} autoComplete="off" />}
          </FormField>
        )}
        <FormEnd needs={adminSearch.addAccount} form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};

type Control = React.ComponentProps<typeof Textarea>;

/** Chosen or pasted; the content of a chosen file is not displayed. */
const ServiceAccountFile = ({ control }: { control: Control }) => {
  const t = useAdminTexts().searchEngines.form;
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; fits: boolean } | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fits = file.size <= limits.searchSecret;
    setChosen({ name: file.name, fits });
    control.onValue(fits ? await file.text() : '');
  };
  return (
    <>
      {!chosen?.fits && (
        <Textarea {...control} className="input mono short" spellCheck={false} autoComplete="off" />
      )}
      <input
        ref={picker}
        hidden
        type="file"
        accept="application/json,.json"
        aria-label={t.choose}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="row">
        <Button size="small" onClick={() => picker.current?.click()}>
          {chosen?.fits ? t.chooseOther : t.choose}
        </Button>
        {chosen && (
          <span className="soft" role="status">
            {chosen.fits ? t.chosen(chosen.name) : t.tooLarge}
          </span>
        )}
      </div>
    </>
  );
};
