import type { StatusTexts } from '@hlidka/texts/status';
import type { newChallenge } from '../proof.ts';
import { escape } from './escape.ts';

type Challenge = Awaited<ReturnType<typeof newChallenge>>;

/** The one script of a status page: on the page that asks a browser to compute something first. */
export const proofScript = `(async () => {
  const form = document.getElementById('proof');
  const asked = JSON.parse(form.dataset.asked);
  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextEncoder();
  if (!globalThis.crypto?.subtle) return;
  for (let number = 0; number <= asked.maxnumber; number += 1) {
    const digest = await crypto.subtle.digest(asked.algorithm, text.encode(asked.salt + number));
    if (hex(digest) !== asked.challenge) continue;
    const { algorithm, challenge, salt, signature } = asked;
    form.elements.proof.value = btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    form.submit();
    return;
  }
})();
`;

/** The request again, to be sent by the script once the work is done. */
export const proofForm = (
  { base, email, challenge }: { base: string; email: string; challenge: Challenge },
  { needsScript }: StatusTexts['work'],
): string =>
  `<form method="post" action="${base}/subscribe" id="proof" data-asked="${escape(JSON.stringify(challenge))}"><input type="hidden" name="email" value="${escape(email)}"><input type="hidden" name="proof"></form><noscript><p>${escape(needsScript)}</p></noscript><script src="${base}/proof.js" defer></script>`;
