import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { jsonParts } from './json-parts.ts';

type Props = { label: string; text: string; copy?: boolean };

/** Scrolls inside itself, by keyboard too. */
export const CodeBlock = ({ label, text, copy }: Props) => (
  <figure className="code">
    <figcaption>
      {label}
      {copy && <CopyButton look="quiet" text={text} />}
    </figcaption>
    <pre tabIndex={0} aria-label={label} role="group">
      <code>
        {jsonParts(text).map(({ at, text: part, name }) =>
          name ? (
            <span key={at} className="json-name">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </code>
    </pre>
  </figure>
);
