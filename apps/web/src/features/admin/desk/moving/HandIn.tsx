import { limits, type MovingPreview, MovingSource, moving } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { sourceOf } from './source-of.ts';

const readBase64 = async (file: File): Promise<string> => {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(file);
  return (await read).replace(/^data:[^,]*,/, '');
};

/** A file of another tool: chosen or dropped; the tool is guessed from its name. */
export const HandIn = ({ onRead }: { onRead: (preview: MovingPreview) => void }) => {
  const t = useAdminTexts().moving;
  const common = useTexts();
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<MovingSource>('kuma');
  const [tooLarge, setTooLarge] = useState(false);
  const look = useMutation({
    mutationFn: async ({ file, from }: { file: File; from: MovingSource }) =>
      call(moving.look, { body: { source: from, file: await readBase64(file) } }),
    onSuccess: onRead,
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const from = sourceOf(file.name) ?? source;
    setSource(from);
    setTooLarge(file.size > limits.movingBytes);
    if (file.size <= limits.movingBytes) look.mutate({ file, from });
  };
  const size = format.withUnit(limits.movingBytes / 1024 / 1024, 'MB');
  return (
    <div
      className="form"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <Field label={t.source} hint={t.files[source]}>
        {(control) => (
          <Select
            {...control}
            value={source}
            onValue={setSource}
            options={MovingSource.options.map((value) => ({ value, label: t.sources[value] }))}
          />
        )}
      </Field>
      {tooLarge && <Notice what={t.tooLarge(size)} todo={t.tooLargeTodo} />}
      {look.isError && (
        <Notice
          {...(look.error && 'status' in look.error && look.error.status === 422
            ? { what: t.notRead(t.sources[source]), todo: t.notReadTodo }
            : errorWords(common, format, look.error))}
        />
      )}
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t.choose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className="row">
        <Button
          look="main"
          needs={moving.look}
          busy={look.isPending}
          onClick={() => picker.current?.click()}
        >
          {t.choose}
        </Button>
        <p className="soft">{t.drop}</p>
      </div>
    </div>
  );
};
