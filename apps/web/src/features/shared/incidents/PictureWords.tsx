import './incidents.css';
import type { ClientPicture } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../../../language.ts';

type Props = { picture: Pick<ClientPicture, 'answered' | 'loaded' | 'statusCode' | 'headers'> };

/** The server's reply to the browser that took the picture. */
export const PictureWords = ({ picture, takenAt }: Props & { takenAt: string }) => {
  const t = useTexts().watch.incidents.picture;
  const format = useFormat();
  const { answered, loaded, statusCode } = picture;
  const words = [
    answered && t.answered(since(format, takenAt)),
    statusCode !== null && t.code(statusCode),
    !loaded && t.unloaded,
  ];
  return <p>{words.filter(Boolean).join(' ')}</p>;
};

/** As text, never rendered. */
export const PictureHeaders = ({ picture }: Props) => {
  const t = useTexts().watch.incidents.picture;
  if (!picture.headers) return null;
  return (
    <details className="picture-headers">
      <summary>{t.headers}</summary>
      <pre>{picture.headers}</pre>
    </details>
  );
};
