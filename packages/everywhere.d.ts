/** Of what browsers, phones and Node have beyond the language, all that these packages use. */
declare const URL: { canParse(address: string): boolean };
