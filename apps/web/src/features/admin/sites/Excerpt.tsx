import './site-watch.css';
import { useAdminTexts } from '../../../language.ts';

/** What the server sent, as it sent it: never rendered. */
export const Excerpt = ({ text }: { text: string }) => {
  const t = useAdminTexts().siteWatch.evidence;
  return (
    <figure className="sent-text">
      <figcaption>{t.excerpt}</figcaption>
      <pre>{text}</pre>
    </figure>
  );
};
