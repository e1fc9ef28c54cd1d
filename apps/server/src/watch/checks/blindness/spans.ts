export type BlindSpan = { from: number; to: number | null };

/** A shorter span that ended because a site passed may only have been silent reference targets. */
const shortMs = 60_000;

export type SpanOptions = {
  now: () => number;
  /** A span without network began or ended; null withdraws the last one. */
  onSpan: (span: BlindSpan | null) => void;
  /** The targets are silent although sites pass; called again when they answer. */
  onSilence: (span: BlindSpan) => void;
};

/** When the checker had no network, by what the targets answered and which sites passed. */
export const createSpans = ({ now, onSpan, onSilence }: SpanOptions) => {
  let spans: BlindSpan[] = [];
  let sightedAt = now();
  /** When the first attempt ended that found every target silent. */
  let silentSince: number | null = null;
  /** Start of the check of a site that passed since then. */
  let contradictedAt: number | null = null;
  let silence: BlindSpan | null = null;
  let passedAt = Number.NEGATIVE_INFINITY;

  const openSpan = () => spans.findLast(({ to }) => to === null);
  const endSpan = (to: number) => {
    const open = openSpan();
    if (!open) return;
    open.to = Math.max(to, open.from);
    onSpan({ ...open });
  };
  const endContradicted = (contradicted: number) => {
    const open = openSpan();
    if (open && contradicted - open.from < shortMs) {
      spans = spans.filter((span) => span !== open);
      onSpan(null);
    } else endSpan(contradicted);
  };

  return {
    /** A target answered an attempt that began at this time. */
    answered(startedAt: number) {
      sightedAt = startedAt;
      silentSince = contradictedAt = null;
      endSpan(now());
      if (silence) onSilence({ ...silence, to: now() });
      silence = null;
    },
    /** No target answered an attempt that began at this time. */
    missed(startedAt: number) {
      // A later attempt was already answered.
      if (startedAt < sightedAt) return;
      if (silentSince === null) {
        silentSince = now();
        const span = { from: Math.max(sightedAt, passedAt), to: null };
        spans = [...spans.slice(-50), span];
        onSpan({ ...span });
      }
      if (contradictedAt === null || silence) return;
      silence = { from: sightedAt, to: null };
      endContradicted(contradictedAt);
      onSilence({ ...silence });
    },
    /** A site's check that began at this time has passed; true when that contradicts the silence. */
    passed(at: number): boolean {
      if (at > passedAt) passedAt = at;
      if (silentSince === null || contradictedAt !== null || at < silentSince) return false;
      contradictedAt = at;
      return true;
    },
    isBlindWithin: (from: number, to: number): boolean =>
      spans.some((span) => span.from < to && (span.to === null || span.to > from)),
  };
};
