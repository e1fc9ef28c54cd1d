import './many.css';
import { limits, type SitesAction, siteActs } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field } from '../../../../../ui/form/Field.tsx';
import { Select } from '../../../../../ui/form/Select.tsx';
import { useSettled } from '../../../../../ui/hooks/use-settled.ts';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { useAct } from '../../../kit/api/use-act.ts';
import { ActPreview } from './ActPreview.tsx';
import { actionOf, isFactKind, type ManyKind, manyKinds } from './kinds.ts';
import { useSitesAction } from './use-sites-action.ts';
import { ValueFields } from './ValueFields.tsx';

const empty = { value: '', more: '' };

const usePreview = (ids: readonly string[], action: SitesAction | null) => {
  const asked = useSettled(JSON.stringify(action));
  return useQuery({
    queryKey: ['sites', 'act', ids, asked] as const,
    queryFn: () =>
      call(siteActs.preview, {
        body: {
          sites: { ids: ids.slice(0, limits.sitesAtOnce) },
          action: JSON.parse(asked) as SitesAction,
        },
      }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
};

/** One change of all ticked sites, with what it changes shown while it is written. */
export const ChangeDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const { many: t } = useAdminTexts();
  const common = useTexts();
  const format = useFormat();
  const [kind, setKind] = useState<ManyKind>('interval');
  const [value, setValue] = useState(empty);
  const { send } = useSitesAction();
  const act = useAct();
  const action = actionOf(kind, value);
  const preview = usePreview(ids, action);
  const error = action && preview.error ? errorWords(common, format, preview.error) : null;
  const submit = () =>
    act('many', async () => {
      if (!action) return;
      await send(ids, action);
      onClose();
    });
  return (
    <Dialog open title={t.title(ids.length)} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t.what}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onValue={(next) => {
                setKind(next);
                setValue(empty);
              }}
              options={manyKinds.map((one) => ({
                value: one,
                label: isFactKind(one) ? common.facts[one] : t.kinds[one],
              }))}
            />
          )}
        </Field>
        <ValueFields
          kind={kind}
          value={value}
          set={(patch) => setValue({ ...value, ...patch })}
          error={error?.what}
        />
        <section className="act-previewed" aria-label={t.preview}>
          {!action && <p className="soft">{t.waiting}</p>}
          {action && !preview.data && !error && <p className="soft">{t.looking}</p>}
          {action && preview.data && !error && <ActPreview preview={preview.data} />}
        </section>
        <div className="form-actions">
          <Button
            type="submit"
            look="main"
            needs={siteActs.act}
            disabled={!action || error !== null}
          >
            {t.save(ids.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
