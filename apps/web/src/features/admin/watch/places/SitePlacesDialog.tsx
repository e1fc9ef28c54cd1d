import { type PlaceTimes, type SitePlaces, sitePlaces } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { data: SitePlaces; onClose: () => void };

const majority = '0';
/** The select's value for the server itself. */
const server = '';

const Choice = (props: {
  legend: string;
  hint?: string;
  places: readonly PlaceTimes[];
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}) => (
  <fieldset className="bare">
    <legend>{props.legend}</legend>
    {props.hint && <p className="field-hint">{props.hint}</p>}
    {props.places.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={props.chosen.includes(id)}
        onValue={(on) =>
          props.onChosen(on ? [...props.chosen, id] : props.chosen.filter((one) => one !== id))
        }
      />
    ))}
  </fieldset>
);

const useSitePlacesForm = ({ data: { siteId, rules }, onClose }: Props) => {
  const t = useAdminTexts().watchPlaces.site;
  return useForm({
    schema: sitePlaces.change.body,
    initial: {
      home: rules.home ?? server,
      all: rules.asked === null,
      asked: rules.asked ?? [],
      mustSee: rules.mustSee,
      quorum: String(rules.quorum ?? majority),
      countLocal: rules.countLocal,
      globalping: rules.globalping,
      showClients: rules.showClients,
    },
    toBody: ({ home, all, asked, quorum, ...rest }) => ({
      ...rest,
      home: home === server ? null : home,
      asked: all ? null : asked,
      quorum: quorum === majority ? null : Number(quorum),
    }),
    send: (body) => call(sitePlaces.change, { params: { id: siteId }, body }),
    done: () => {
      refresh('sites');
      onClose();
      toast(t.saved);
    },
  });
};

type Form = ReturnType<typeof useSitePlacesForm>;

/** Who checks on schedule, and which other places are asked. */
const Askers = ({ form, places }: { form: Form; places: readonly PlaceTimes[] }) => {
  const t = useAdminTexts().watchPlaces.site;
  const { values } = form;
  return (
    <>
      <FormField form={form} name="home" label={t.home} hint={t.homeHint}>
        {(control) => (
          <Select
            {...control}
            options={places.map(({ id, name, own }) => ({
              value: own ? server : id,
              label: own ? t.homeServer(name) : name,
            }))}
          />
        )}
      </FormField>
      <Checkbox
        label={t.askAll}
        hint={t.askAllHint}
        checked={values.all}
        onValue={(all) => form.set('all', all)}
      />
      {!values.all && (
        <Choice
          legend={t.asked}
          places={places.filter(({ own }) => !own)}
          chosen={values.asked}
          onChosen={(ids) => form.set('asked', ids)}
        />
      )}
    </>
  );
};

/** How many must see a failure, and who alone suffices. */
const Verdict = ({ form, places }: { form: Form; places: readonly PlaceTimes[] }) => {
  const t = useAdminTexts().watchPlaces.site;
  const counts = Array.from({ length: places.length }, (_, at) => String(at + 1));
  return (
    <>
      <FormField form={form} name="quorum" label={t.quorum} hint={t.quorumHint}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: majority, label: t.majority },
              ...counts.map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </FormField>
      <Choice
        legend={t.mustSee}
        hint={t.mustSeeHint}
        places={places}
        chosen={form.values.mustSee}
        onChosen={(ids) => form.set('mustSee', ids)}
      />
    </>
  );
};

/** Who checks this site, who is asked about it, and what their answers mean. */
export const SitePlacesDialog = (props: Props) => {
  const t = useAdminTexts().watchPlaces.site;
  const { places, globalpingIsAsked } = props.data;
  const form = useSitePlacesForm(props);
  const { values } = form;
  const hasOthers = places.length > 1;
  return (
    <Dialog open onClose={props.onClose} title={t.rulesTitle}>
      <form {...form.props}>
        {hasOthers && <Askers form={form} places={places} />}
        {globalpingIsAsked && (
          <Checkbox
            label={t.globalping}
            hint={t.globalpingHint}
            checked={values.globalping}
            onValue={(on) => form.set('globalping', on)}
          />
        )}
        {hasOthers && <Verdict form={form} places={places} />}
        <Checkbox
          label={t.countLocal}
          checked={values.countLocal}
          onValue={(on) => form.set('countLocal', on)}
        />
        {hasOthers && (
          <Checkbox
            label={t.showClients}
            hint={t.showClientsHint}
            checked={values.showClients}
            onValue={(on) => form.set('showClients', on)}
          />
        )}
        <FormEnd needs={sitePlaces.change} form={form} submit={t.save} />
      </form>
    </Dialog>
  );
};
