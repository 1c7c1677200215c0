/** The key of servers that are given no other; it must never be told. */
export const SECRET = 'a secret for these tests and nothing else';
