/** A step failed; the message is for the operator, in their language. */
export class StepFailedError extends Error {
  override name = 'StepFailedError';
  /** `blocked`: it is unknown whether the form works. */
  readonly outcome: 'failed' | 'blocked';
  constructor(message: string, outcome: 'failed' | 'blocked' = 'failed') {
    super(message);
    this.outcome = outcome;
  }
}
