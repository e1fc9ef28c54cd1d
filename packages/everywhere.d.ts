/** The only globals these packages may use: available in browsers, phones and Node. */
declare const URL: { canParse(address: string): boolean };
