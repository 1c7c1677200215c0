export * from './codes.ts';
export * from './http.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './personal-data.ts';
export * from './prompt-kind.ts';
export * from './public-match.ts';
export * from './viewer-record.ts';
