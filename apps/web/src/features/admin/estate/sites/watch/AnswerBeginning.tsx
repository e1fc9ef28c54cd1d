import './site-watch.css';
import type { Evidence } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';

/** What the server sent, as text: never rendered. */
export const AnswerBeginning = ({ evidence }: { evidence: Evidence }) => {
  const t = useAdminTexts().siteWatch.evidence;
  const { headers, excerpt } = evidence;
  return (
    <>
      {headers && <Sent heading={t.headers} text={headers} />}
      {excerpt && <Sent heading={t.excerpt} text={excerpt} />}
    </>
  );
};

const Sent = ({ heading, text }: { heading: string; text: string }) => (
  <figure className="sent-text">
    <figcaption>{heading}</figcaption>
    <pre>{text}</pre>
  </figure>
);
