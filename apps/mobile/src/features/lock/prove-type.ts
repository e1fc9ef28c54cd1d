/** `impossible`: the phone has no lock to ask by. */
export type Proof = 'proven' | 'refused' | 'impossible';

/** The person did not prove to the phone that it is them. */
export class NotProvenError extends Error {
  override name = 'NotProvenError';
  readonly proof: Proof;

  constructor(proof: Proof) {
    super(proof);
    this.proof = proof;
  }
}
