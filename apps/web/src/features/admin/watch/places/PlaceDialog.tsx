import { limits, type NewPlace, type Place, places } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = {
  /** Null: a new one. */
  place: Place | null;
  onClose: () => void;
  onMade: (made: NewPlace) => void;
};

const degrees = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.').replace('−', '-'));
const shown = (value: number | null | undefined, language: string) =>
  value?.toLocaleString(language, { maximumFractionDigits: 4 }) ?? '';

export const PlaceDialog = ({ place, onClose, onMade }: Props) => {
  const t = useAdminTexts().watchPlaces;
  const language = document.documentElement.lang;
  const form = useForm({
    schema: places.create.body,
    initial: {
      name: place?.name ?? '',
      location: place?.location ?? '',
      latitude: shown(place?.latitude, language),
      longitude: shown(place?.longitude, language),
      secrets: place?.secrets ?? false,
    },
    toBody: ({ latitude, longitude, ...rest }) => ({
      ...rest,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
    }),
    send: async (body) => {
      if (!place) return call(places.create, { body });
      const { secrets, ...rest } = body;
      // Giving it passwords needs a fresh sign-in, which nothing else of it does.
      const change = secrets === place.secrets ? rest : body;
      await call(places.change, { params: { id: place.id }, body: change });
      return null;
    },
    words: {
      'name: too many': t.full(limits.placesAtMost),
      ...Object.fromEntries(
        (['latitude', 'longitude'] as const).flatMap((name) =>
          ['not valid', 'too small', 'too large', 'required', 'wrong type'].map((issue) => [
            `${name}: ${issue}`,
            t.wrong[name],
          ]),
        ),
      ),
    },
    done: (made) => {
      refresh('places');
      onClose();
      if (made) onMade(made);
      else toast(t.saved);
    },
  });
  return (
    <Dialog open onClose={onClose} title={place ? t.changeTitle(place.name) : t.newTitle}>
      <form {...form.props}>
        <FormField form={form} name="name" label={t.name} hint={t.nameHint}>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus />}
        </FormField>
        <FormField form={form} name="location" label={t.location} hint={t.locationHint}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="latitude" label={t.latitude} hint={t.latitudeHint}>
          {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="longitude" label={t.longitude} hint={t.longitudeHint}>
          {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
        </FormField>
        {!place?.own && (
          <Checkbox
            label={t.secrets}
            hint={t.secretsHint}
            checked={form.values.secrets}
            onValue={(on) => form.set('secrets', on)}
          />
        )}
        <FormEnd needs={places.create} form={form} submit={place ? t.save : t.create} />
      </form>
    </Dialog>
  );
};
