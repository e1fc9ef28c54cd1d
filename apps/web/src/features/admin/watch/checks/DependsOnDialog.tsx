import { type CheckOfSite, type DependencyOfCheck, parts } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Combobox } from '../../../../ui/form/Combobox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { CheckPicker, type PickedCheck } from '../parts/CheckPicker.tsx';

type Props = { siteId: string; check: CheckOfSite; onClose: () => void };
type Values = PickedCheck & { kind: 'part' | 'check'; partId: string };

export const dependencyName = (one: DependencyOfCheck): string =>
  'id' in one ? one.name : [one.siteName, one.name].filter(Boolean).join(': ');

const keyOf = (one: DependencyOfCheck) =>
  'id' in one ? { partId: one.id } : { number: one.number };

const bodyOf =
  (before: readonly DependencyOfCheck[]) =>
  ({ kind, partId, checkNumber }: Values) => ({
    on: [
      ...before.map(keyOf),
      kind === 'part' ? { partId } : { number: checkNumber === '' ? null : Number(checkNumber) },
    ],
  });

const useDependsOn = ({ siteId, check }: Props) => {
  const t = useAdminTexts().dependsOn;
  const params = { id: siteId, number: String(check.number) };
  const saved = () => {
    refresh('sites');
    toast(t.saved);
  };
  const send = async (on: ReturnType<typeof keyOf>[]) => {
    await call(parts.dependOn, { params, body: { on } });
    saved();
  };
  return { params, saved, send };
};

/** What a check hangs on: each can go, and one be added. */
export const DependsOnDialog = (props: Props) => {
  const { check, onClose } = props;
  const { dependsOn: t, checksOfSite } = useAdminTexts();
  const { params, saved, send } = useDependsOn(props);
  const all = useQuery(adminQueries.parts()).data ?? [];
  const before = check.dependsOn;
  const form = useForm({
    schema: parts.dependOn.body,
    initial: { kind: 'part', partId: '', siteId: '', checkNumber: '' } as Values,
    toBody: bodyOf(before),
    words: { 'on: circle': t.circle, 'on: not found': t.gone, 'on: too many': t.full },
    send: (body) => call(parts.dependOn, { params, body }),
    done: () => {
      saved();
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <Dialog open onClose={onClose} title={t.title(check.name ?? checksOfSite.first)}>
      <p className="soft">{t.about}</p>
      {before.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="depends-on">
          {before.map((one) => (
            <li key={JSON.stringify(keyOf(one))}>
              {dependencyName(one)}
              <Button
                needs={parts.dependOn}
                size="small"
                icon="close"
                aria-label={t.remove(dependencyName(one))}
                onClick={() =>
                  void send(before.filter((other) => other !== one).map(keyOf)).then(onClose)
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form.props}>
        <Segmented
          label={t.what}
          value={kind}
          onValue={(value) => form.set('kind', value)}
          options={(['part', 'check'] as const).map((value) => ({ value, label: t.kinds[value] }))}
        />
        {kind === 'part' ? (
          <FormField form={form} name="partId" label={t.part}>
            {(control) => (
              <Combobox
                {...control}
                results={t.part}
                none={t.noParts}
                placeholder={t.choosePart}
                options={all.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
        ) : (
          <CheckPicker form={form as unknown as Form<PickedCheck>} />
        )}
        <FormEnd needs={parts.dependOn} form={form} submit={t.add} />
      </form>
    </Dialog>
  );
};
