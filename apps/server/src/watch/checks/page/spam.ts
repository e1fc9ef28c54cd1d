/**
 * Sales phrases of pharmacies and casinos. Articles about gambling or medicine use few of them.
 * Source: search engines' guides on hacked sites.
 */
const phrases: readonly RegExp[] = [
  /\b(?:buy|order|cheap|generic|discount) (?:viagra|cialis|levitra|sildenafil|tadalafil)\b/,
  /\b(?:viagra|cialis|levitra|tramadol|xanax|kamagra) (?:online|for sale|without prescription|bez předpisu|bez receptu)\b/,
  /\b(?:no|without(?: a)?) prescription (?:needed|required|necessary|online)\b/,
  /\b(?:canadian|online) pharmacy (?:cheap|no prescription|discount|24)\b/,
  /\b(?:koupit|levn[áée]|objednat) (?:viagra|viagru|cialis|kamagra|kamagru)\b/,
  /\b(?:best|top \d*) ?online (?:casinos?|slots|betting sites?)\b/,
  /\bonline casino (?:real money|bonus(?:es)? 20\d\d|no deposit|free spins)\b/,
  /\bno deposit (?:casino )?bonus(?:es)?\b/,
  /\b\d+ free spins\b/,
  /\bslot (?:gacor|online|deposit|maxwin|resmi)\b/,
  /\b(?:situs|agen|bandar) (?:judi|slot|togel|poker|bola)\b/,
  /\bjudi (?:online|bola|slot)\b/,
  /\btogel (?:online|hongkong|singapore|hari ini)\b/,
  /\b(?:rtp live|link alternatif|daftar slot|bocoran slot)\b/,
  /\b(?:deneme bonusu|bahis siteleri|canlı bahis|kaçak bahis|güvenilir casino)\b/,
  /\b(?:casino|kasino) bonus bez vkladu\b/,
  /\bnejlepší online (?:casina|kasina)\b/,
  /\bvolné zatočení zdarma\b/,
  /\b(?:payday loans? online|replica (?:watches|rolex|handbags) (?:cheap|online|for sale))\b/,
];

/** How many different phrases a text contains. */
export const spamPhrasesIn = (text: string): number => {
  const small = text.toLowerCase();
  return phrases.filter((phrase) => phrase.test(small)).length;
};
