/** A path that stays in the folder where the command runs; no other host, no option. */
export const inside = /^(?![-/~@])(?!(?:.*\/)?\.\.(?:\/|$))[^:\\\p{C}]+$/u;
/** Such a file whose content is no secret by its name: nothing hidden, no configuration, no key. */
export const readable =
  /^(?![-/~@])(?!(?:.*\/)?\.[^/])(?!(?:.*\/)?(?:wp-config|auth\.json|id_|[^/]*\.(?:pem|key|p12|pfx|sql)))[^:\\\p{C}]+$/iu;
