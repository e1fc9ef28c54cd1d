import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminTexts, useTexts } from '../../../../../language.ts';
import { Combobox } from '../../../../../ui/form/Combobox.tsx';
import { Field } from '../../../../../ui/form/Field.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../../ui/form/TextInput.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { byName } from '../../../kit/lists/by-name.ts';
import { isFactKind, type ManyKind, type ManyValue } from './kinds.ts';

type Props = {
  kind: ManyKind;
  value: ManyValue;
  set: (patch: Partial<ManyValue>) => void;
  error?: string;
};

/** The value that all of the sites get. */
export const ValueFields = ({ kind, value: { value, more }, set, error }: Props) => {
  const { many: t } = useAdminTexts();
  const { facts } = useTexts();
  const list = useId();
  const used = useQuery(adminQueries.siteFacts()).data;
  const clients = useQuery({ ...adminQueries.clients(), enabled: kind === 'client' }).data ?? [];
  const places = useQuery({ ...adminQueries.places(), enabled: kind === 'place' }).data ?? [];
  const field = { hint: isFactKind(kind) ? t.factHint : t.hints[kind], error };
  const onValue = (next: string) => set({ value: next });
  if (isFactKind(kind))
    return (
      <Field label={facts[kind]} {...field}>
        {(control) => (
          <>
            <TextInput
              {...control}
              value={value}
              onValue={onValue}
              list={list}
              autoComplete="off"
            />
            <datalist id={list}>
              {(used?.[kind] ?? []).map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    );
  switch (kind) {
    case 'client':
      return (
        <Field label={t.kinds.client} {...field}>
          {(control) => (
            <Combobox
              {...control}
              value={value}
              onValue={onValue}
              results={t.kinds.client}
              none={t.kinds.client}
              options={byName(clients).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
      );
    case 'place':
      return (
        <Field label={t.labels.place} {...field}>
          {(control) => (
            <Select
              {...control}
              value={value}
              onValue={onValue}
              options={[
                { value: '', label: '' },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      );
    case 'watchPage':
    case 'watchSlow':
    case 'forms':
      return (
        <Field label={t.labels.switch} {...field}>
          {(control) => (
            <Select
              {...control}
              value={value}
              onValue={onValue}
              options={[
                { value: '', label: '' },
                { value: 'on', label: t.on },
                { value: 'off', label: t.off },
              ]}
            />
          )}
        </Field>
      );
    case 'header':
      return (
        <div className="two-fields">
          <Field label={t.labels.name} {...field}>
            {(control) => (
              <TextInput {...control} value={value} onValue={onValue} autoComplete="off" />
            )}
          </Field>
          <Field label={t.labels.value}>
            {(control) => (
              <TextInput
                {...control}
                value={more}
                onValue={(next) => set({ more: next })}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      );
    default:
      return (
        <Field label={labelOf(t.labels, kind)} {...field}>
          {(control) => (
            <>
              <TextInput
                {...control}
                value={value}
                onValue={onValue}
                list={list}
                autoComplete="off"
              />
              {(kind === 'addTags' || kind === 'removeTags') && (
                <datalist id={list}>
                  {(used?.tags ?? []).map((one) => (
                    <option key={one} value={one} />
                  ))}
                </datalist>
              )}
            </>
          )}
        </Field>
      );
  }
};

type Labels = Record<'seconds' | 'milliseconds' | 'minutes' | 'text' | 'tags' | 'name', string>;

const labelOf = (labels: Labels, kind: ManyKind): string => {
  if (kind === 'interval' || kind === 'timeout') return labels.seconds;
  if (kind === 'slowLimit') return labels.milliseconds;
  if (kind === 'formsEvery') return labels.minutes;
  if (kind === 'addTags' || kind === 'removeTags') return labels.tags;
  return kind === 'removeHeader' ? labels.name : labels.text;
};
