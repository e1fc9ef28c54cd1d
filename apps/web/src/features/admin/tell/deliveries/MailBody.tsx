import './deliveries.css';
import { type Delivery, deliveries } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { CopyButton } from '../../../../ui/content/CopyButton.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { isOneTime, linksIn } from './mail-links.ts';

/** A kept mail as it would look; its HTML in a frame without scripts. */
export const MailBody = ({ mail }: { mail: Delivery }) => {
  const t = useAdminTexts().delivery;
  const [view, setView] = useState<'text' | 'html'>('text');
  if (mail.text === null)
    return (
      <Section heading={t.content}>
        <p className="soft">{t.noBody[mail.state]}</p>
      </Section>
    );
  const links = linksIn(mail.text);
  return (
    <>
      {links.length > 0 && (
        <Section heading={t.links} about={links.some(isOneTime) ? t.linksAbout : undefined}>
          <ul>
            {links.map((link) => (
              <li className="mail-link" key={link}>
                <code>{link}</code>
                <CopyButton text={link} label={t.copyLink} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={t.content}>
        <Segmented
          label={t.view}
          hideLabel
          value={view}
          onValue={setView}
          options={[
            { value: 'text', label: t.asText },
            { value: 'html', label: t.asHtml },
          ]}
        />
        {view === 'text' ? (
          <div className="mail-text">{mail.text}</div>
        ) : (
          <iframe
            className="mail-frame"
            sandbox=""
            title={t.frame}
            src={deliveries.html.path.replace('{id}', mail.id)}
          />
        )}
      </Section>
    </>
  );
};
