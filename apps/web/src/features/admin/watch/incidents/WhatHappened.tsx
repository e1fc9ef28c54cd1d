import './incidents.css';
import type { AdminIncident } from '@hlidka/protocol';
import { useId } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { DescriptionForm } from './DescriptionForm.tsx';

/** Asks for an explanation once the incident is over and none was written. */
export const WhatHappened = ({ incident }: { incident: AdminIncident }) => {
  const t = useAdminTexts().incident;
  const id = useId();
  return (
    <section className="card what-happened" aria-labelledby={id}>
      <h2 id={id}>{t.whatHappened}</h2>
      <p className="soft">{t.whatHappenedAbout}</p>
      <DescriptionForm incident={incident} label={t.clientText} hint={t.whatHappenedHint} />
    </section>
  );
};
