import { limits } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../language.ts';
import { CopyButton } from '../../../ui/content/CopyButton.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { type ApiDocument, baseUrlOf } from './document.ts';
import { useGuideTexts } from './use-guide-texts.ts';

export const StartSection = ({ document }: { document: ApiDocument }) => {
  const t = useGuideTexts().start;
  const format = useFormat();
  const baseUrl = baseUrlOf(document, window.location.origin);
  return (
    <Section margin heading={t.heading}>
      <dl className="api-facts">
        <dt>{t.baseUrl}</dt>
        <dd className="row">
          <code>{baseUrl}</code>
          <CopyButton look="quiet" text={baseUrl} />
        </dd>
        <dt>{t.key}</dt>
        <dd>
          {t.keyAbout} <code>Authorization: Bearer hlidka_…</code>{' '}
          <Link to="/settings">{t.toSettings}</Link>
        </dd>
        <dt>{t.scope}</dt>
        <dd>{t.scopeAbout}</dd>
        <dt>{t.servers}</dt>
        <dd>{t.serversAbout}</dd>
        <dt>{t.limits}</dt>
        <dd>{t.limitsAbout(format.number(limits.keyRequests.max))}</dd>
        <dt>{t.empty}</dt>
        <dd>{t.emptyAbout}</dd>
        <dt>{t.machine}</dt>
        <dd className="api-links">
          <a href="/openapi.json">{t.openapi(document.openapi)}</a>
          <a href="/llms.txt">{t.llms}</a>
        </dd>
      </dl>
    </Section>
  );
};
