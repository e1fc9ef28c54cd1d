/** Where a house of the tests thinks that it is. */
export const baseUrl = 'http://localhost:4600';
