import './agency.css';
import { type Agency, agency as endpoints, limits } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { readImage } from './read-image.ts';
import { storeAgency } from './store-agency.ts';

type ImageInputProps = {
  picker: RefObject<HTMLInputElement | null>;
  label: string;
  onFile: (file: File | undefined) => void;
};
/** Emptied after each choice, so that the same file can be chosen again. */
const ImageInput = ({ picker, label, onFile }: ImageInputProps) => (
  <input
    ref={picker}
    hidden
    type="file"
    accept="image/png,image/jpeg,image/webp"
    aria-label={label}
    onChange={(event) => {
      onFile(event.target.files?.[0]);
      event.target.value = '';
    }}
  />
);

export const AgencyLogo = ({ agency }: { agency: Agency }) => {
  const t = useAdminTexts().agency;
  const common = useTexts();
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const size = format.withUnit(limits.logoBytes / 1024, 'kB');
  const save = useMutation({
    mutationFn: (logo: string | null) => call(endpoints.changeLogo, { body: { logo } }),
    onSuccess: (changed) => {
      storeAgency(changed);
      setChosen(null);
    },
  });

  const choose = async (file: File | undefined) => {
    save.reset();
    const image = file && (await readImage(file));
    if (!image) return;
    const refusals: Record<string, string> = {
      'too large': t.logoTooLarge(size),
      'not an image': common.issues['not an image'],
    };
    setRefused(refusals[image] ?? null);
    setChosen(image in refusals ? null : image);
  };
  const remove = () =>
    confirm({
      title: t.logoRemoveAsk,
      means: t.logoRemoveMeans,
      action: t.logoRemove,
      run: async () => {
        await save.mutateAsync(null);
        toast(t.logoRemoved);
      },
    });
  const shown = chosen ?? agency.logo;

  return (
    <Section margin heading={t.logo} about={t.logoAbout(size)}>
      <div className="logo-preview">
        {shown ? <img src={shown} alt={t.logoPreview} /> : <p className="soft">{t.logoNone}</p>}
      </div>
      {refused && <Notice what={refused} />}
      {save.isError && <Notice {...errorWords(common, format, save.error)} />}
      <ImageInput picker={picker} label={t.logoChoose} onFile={(file) => void choose(file)} />
      <div className="row">
        {chosen && (
          <Button
            look="main"
            busy={save.isPending}
            onClick={() => save.mutate(chosen, { onSuccess: () => toast(t.logoSaved) })}
          >
            {t.logoSave}
          </Button>
        )}
        <Button onClick={() => picker.current?.click()}>
          {shown ? t.logoChange : t.logoChoose}
        </Button>
        {chosen && (
          <Button look="quiet" onClick={() => setChosen(null)}>
            {t.logoDiscard}
          </Button>
        )}
        {!chosen && agency.logo && (
          <Button look="quiet" onClick={remove}>
            {t.logoRemove}
          </Button>
        )}
      </div>
    </Section>
  );
};
