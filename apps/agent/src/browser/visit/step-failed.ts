/** A step did not go as it should; the message is the operator's, in their language. */
export class StepFailedError extends Error {
  override name = 'StepFailedError';
  /** `blocked`: nobody can tell whether the form works. */
  readonly outcome: 'failed' | 'blocked';
  constructor(message: string, outcome: 'failed' | 'blocked' = 'failed') {
    super(message);
    this.outcome = outcome;
  }
}
