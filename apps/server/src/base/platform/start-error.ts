/**
 * Its message is the line that the command prints before it exits: what is wrong and what to do.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Another process holds the data folder. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';
}
