import { StartError } from '../../base/platform/start-error.ts';

type Code =
  | 'not a snapshot'
  | 'cut off'
  | 'damaged'
  | 'newer'
  | 'passphrase missing'
  | 'passphrase wrong'
  | 'nothing to save'
  | 'not written'
  | 'target full'
  | 'disk full'
  | 'busy'
  | 'stalled';

/** Its message says what is wrong with a snapshot or its target, and what to do. */
export class SnapshotError extends StartError {
  override name = 'SnapshotError';
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
